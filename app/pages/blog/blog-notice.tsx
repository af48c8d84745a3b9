import type { ReactNode } from 'react';
import { Tile, type TileProps } from '../../art/tile.tsx';
import './blog-notice.css';
import './blog.css';

interface BlogNoticeProps {
  kind: keyof typeof TILES;
  title: string;
  text: string;
  /** A link to continue with. */
  children?: ReactNode;
  /** The notice is the whole page, so that its title is the h1. */
  isAlone?: boolean;
}

/** Stands in for missing content: three tiles, a message and a link. */
export function BlogNotice({ kind, title, text, children, isAlone = false }: BlogNoticeProps) {
  const Title = isAlone ? 'h1' : 'h2';
  const classes = ['blog-notice', `blog-notice-${kind}`, isAlone && 'blog-notice-alone no-call-to-action'];
  return (
    <div className={classes.filter(Boolean).join(' ')} role={kind === 'empty' ? 'status' : 'alert'}>
      <div className="tiles" aria-hidden="true">
        {TILES[kind].map((tile) => (
          <Tile key={tile.name} {...tile} />
        ))}
      </div>
      <div className="words">
        <Title>{title}</Title>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}

const TILES = {
  empty: [
    { name: 'arch', ground: 'leaf', a: 'neem', b: 'night' },
    { name: 'half', ground: 'marigold', a: 'madder', b: 'night' },
    { name: 'petal', ground: 'sky', a: 'indigo', b: 'ink' },
  ],
  failed: [
    { name: 'steps', ground: 'blush', a: 'madder', b: 'night' },
    { name: 'quarter', ground: 'madder', a: 'blush', b: 'night', turn: 90 },
    { name: 'star', ground: 'blush', a: 'madder', b: 'paper' },
  ],
  missing: [
    { name: 'lens', ground: 'sky', a: 'indigo', b: 'paper' },
    { name: 'petal', ground: 'marigold', a: 'madder', b: 'night', turn: 90 },
    { name: 'arch', ground: 'leaf', a: 'neem', b: 'marigold' },
  ],
} as const satisfies Record<string, readonly TileProps[]>;
