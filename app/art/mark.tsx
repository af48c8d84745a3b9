import { MARK_SHAPES } from './mark-shapes.ts';
import './mark.css';

/** A door on two steps: the sign of the house. Its steps take the colour of the text beside them. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 40 40" aria-hidden="true">
      <path className="mark-arch" d={MARK_SHAPES.arch} />
      <path d={MARK_SHAPES.opening} />
      <path d={MARK_SHAPES.steps} />
    </svg>
  );
}
