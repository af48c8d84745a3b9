import { type CoverCell, type CoverRatio, coverLayout } from './cover-layout.ts';
import { tileTransform } from './tile-transform.ts';
import './palette.css';
import './cover.css';

/** The generated cover of a post without an image, or whose image does not load. It depends on the seed alone. */
export function Cover(props: { seed: string; category: string | null; ratio?: CoverRatio; className?: string }) {
  const { width, height, ground, cells } = coverLayout(props.seed, props.category, props.ratio);
  return (
    <svg
      className={['cover', `g-${ground}`, props.className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {cells.map((cell) => (
        <Cell key={`${cell.x} ${cell.y}`} {...cell} />
      ))}
    </svg>
  );
}

function Cell({ tile, x, y, size, ground, a, b, turn }: CoverCell) {
  return (
    <g className={`g-${ground} a-${a} b-${b}`} transform={`translate(${x} ${y}) scale(${size / 100})`}>
      <path d="M0 0H100V100H0Z" shapeRendering="crispEdges" />
      <use href={`/art/tiles.svg#t-${tile}`} width="100" height="100" transform={tileTransform(tile, turn)} />
    </g>
  );
}
