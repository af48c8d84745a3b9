/** The icon of the search. */
export function Lens() {
  return (
    <svg className="lens" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M9 3A6 6 0 1 0 9 15A6 6 0 0 0 9 3ZM13.5 13.5L18 18" />
    </svg>
  );
}
