import './arrow.css';

const PATHS = {
  right: 'M2 10H17M11 4L17 10L11 16',
  left: 'M18 10H3M9 4L3 10L9 16',
  up: 'M10 17V3M4 9L10 3L16 9',
  out: 'M4 16L16 4M6 4H16V14',
} as const;

/** The arrow of buttons and links. `out` is for links that leave the site. */
export function Arrow({ to = 'right' }: { to?: keyof typeof PATHS }) {
  return (
    <svg
      className={`arrow arrow-${to}`}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      aria-hidden="true"
    >
      <path d={PATHS[to]} />
    </svg>
  );
}
