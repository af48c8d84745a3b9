import './mark.css';

/** A door on two steps: the sign of the house. Its steps take the colour of the text beside them. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 40 40" aria-hidden="true">
      <path className="mark-arch" d="M6 28V18A14 14 0 0 1 34 18V28Z" />
      <path d="M15 28V19A5 5 0 0 1 25 19V28Z" />
      <path d="M3 28H37V34H40V40H0V34H3Z" />
    </svg>
  );
}
