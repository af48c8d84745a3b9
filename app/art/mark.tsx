import { MARK_SHAPES } from './mark-shapes.ts';
import './mark.css';

/** The site's mark, a door on two steps. The steps use the current text colour. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 40 40" aria-hidden="true">
      <path className="mark-arch" d={MARK_SHAPES.arch} />
      <path d={MARK_SHAPES.opening} />
      <path d={MARK_SHAPES.steps} />
    </svg>
  );
}
