const PATHS = {
  dashboard: 'M3 3H9V10H3ZM11 3H17V7H11ZM11 9H17V17H11ZM3 12H9V17H3Z',
  upload: 'M10 14V3M5 8L10 3L15 8M3 17H17',
  manage: 'M3 4H17M3 10H17M3 16H11',
  account: 'M10 10A4 4 0 1 0 10 2A4 4 0 0 0 10 10ZM2 18C3 13 7 12 10 12S17 13 18 18',
  author: 'M3 17L4 12L13 3L17 7L8 16ZM11 5L15 9',
  messages: 'M2 4H18V15H10L6 18.5V15H2Z',
  bin: 'M3 5H17M8 5V2.5H12V5M5 5L6 18H14L15 5M8.5 9V14M11.5 9V14',
  activity: 'M10 2A8 8 0 1 1 2.5 7M2.5 2V7H7.5M10 6V10L13 12',
  health: 'M1 10H5L8 3L12 17L15 10H19',
  logout: 'M8 3H3V17H8M8 10H18M14 6L18 10L14 14',
  theme:
    'M10 6A4 4 0 1 0 10 14A4 4 0 0 0 10 6ZM10 1V3M10 17V19M1 10H3M17 10H19M4 4L5 5M15 15L16 16M4 16L5 15M15 5L16 4',
  add: 'M10 3V17M3 10H17',
  close: 'M4 4L16 16M16 4L4 16',
  back: 'M18 10H3M9 4L3 10L9 16',
  forward: 'M2 10H17M11 4L17 10L11 16',
  up: 'M4 13L10 7L16 13',
  down: 'M4 7L10 13L16 7',
  image: 'M2 3H18V17H2ZM2 14L7 9L12 14L14 12L18 16',
  heading: 'M4 3V17M16 3V17M4 10H16',
  grip: 'M6 4H8M12 4H14M6 10H8M12 10H14M6 16H8M12 16H14',
  undo: 'M7 4L3 8L7 12M3 8H12A5 5 0 0 1 12 17H7',
  redo: 'M13 4L17 8L13 12M17 8H8A5 5 0 0 0 8 17H13',
  bold: 'M6 3H11A3.3 3.3 0 0 1 11 9.7H6ZM6 9.7H12A3.6 3.6 0 0 1 12 17H6Z',
  italic: 'M8 3H15M5 17H12M11.5 3L8.5 17',
  underline: 'M5 3V9A5 5 0 0 0 15 9V3M4 18H16',
  strike: 'M14.5 6C14 3.5 6 2.5 6 6.5S14.5 9.5 14.5 13.5S6 17.5 5.5 13.5M2 10H18',
  link: 'M8.5 11.5A4 4 0 0 0 14 11.5L16.5 9A4 4 0 0 0 11 3.500L9.5 5M11.5 8.500A4 4 0 0 0 6 8.500L3.5 11A4 4 0 0 0 9 16.500L10.5 15',
  'bulleted-list': 'M8 4H18M8 10H18M8 16H18M3 4H4M3 10H4M3 16H4',
  'numbered-list': 'M9 4H18M9 10H18M9 16H18M2 2.5H4V7M2 13H5.5L2 17.5H6',
  quote: 'M3 5H8V10L5 15M12 5H17V10L14 15',
  code: 'M7 5L2 10L7 15M13 5L18 10L13 15',
  'code-block': 'M2 3H18V17H2ZM8 7L5.5 10L8 13M12 7L14.5 10L12 13',
  rule: 'M2 10H18M6 5H14M6 15H14',
  table: 'M2 3H18V17H2ZM2 8H18M8 8V17M13 8V17',
  external: 'M8 3H3V17H17V12M11 3H17V9M17 3L9 11',
  clock: 'M10 2A8 8 0 1 0 10 18A8 8 0 0 0 10 2ZM10 6V10L13 12',
  hide: 'M2 10C5 5 8 4 10 4S15 5 18 10C15 15 12 16 10 16S5 15 2 10ZM3 17L17 3',
  copy: 'M7 7H17V17H7ZM4 13H3V3H13V4',
} as const;

export type IconName = keyof typeof PATHS;

/** The icons of the panel. Each has a text beside it, or is in a button with a name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
