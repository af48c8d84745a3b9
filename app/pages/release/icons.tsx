const PATHS = {
  back: 'M20 12H5M11 6L5 12L11 18',
  next: 'M4 12H19M13 6L19 12L13 18',
  pin: 'M12 21S5 14.6 5 9.5A7 7 0 0 1 19 9.5C19 14.6 12 21 12 21ZM12 12A2.5 2.5 0 1 0 12 7A2.5 2.5 0 0 0 12 12Z',
  compare: 'M4 5H10V19H4ZM14 5H20V19H14Z',
  check: 'M5 12.5L10 17.5L19 7',
  close: 'M6 6L18 18M18 6L6 18',
} as const;

export const SignOffIcon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg className="sign-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
