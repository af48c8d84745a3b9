import { Link } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import { Mural } from '../../art/mural.tsx';
import { Arrow } from '../../ui/arrow.tsx';

/** Shown if there are no results. Its links lead to other ways of getting an answer. */
export function NothingFound({ copy: { heading, text, button, link } }: { copy: Copy<'search'>['none'] }) {
  return (
    <div className="nothing-found grid">
      <Mural rows={MURAL} />
      <div>
        <h2>{heading}</h2>
        <p className="lede">{text}</p>
        <p className="actions">
          <Link className="button button-primary" to={button.href} prefetch="intent">
            {button.label}
          </Link>
          <Link className="more" to={link.href} prefetch="intent">
            {link.label} <Arrow />
          </Link>
        </p>
      </div>
    </div>
  );
}

const MURAL = [
  [
    ['lens', 'marigold', 'night', 'paper'],
    ['quarter', 'sky', 'indigo', 'indigo'],
  ],
  [
    ['sun', 'blush', 'madder', 'madder'],
    ['dots', 'leaf', 'neem', 'marigold'],
  ],
] as const;
