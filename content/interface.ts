/**
 * The words of the public site that no document has: names of parts for screen readers, and what the program itself says.
 * Components write them in English; translators find them as one more page. In their order on the page.
 */
export const INTERFACE = [
  'Skip to content',
  'home',
  'Main',
  'Menu',
  'Mobile',
  'Language',
  'Services',
  'Hire',
  'Skills',
  'Pause moving text',
  'Play moving text',
  'Where to go',
  'Back to top',
  'This page is not translated yet. It is shown in {language}.',
] as const;

export type InterfaceText = (typeof INTERFACE)[number];
