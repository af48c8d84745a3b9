/** The icon beside an error message. Its size and colour come from the context. */
export function ErrorIcon() {
  return (
    <svg className="error-icon" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M8 0A8 8 0 1 0 8 16A8 8 0 0 0 8 0ZM7 4H9V9H7ZM7 10.5H9V12.5H7Z" />
    </svg>
  );
}
