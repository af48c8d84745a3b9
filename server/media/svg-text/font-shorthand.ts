/** The parts of the CSS property `font`. Empty if it names a system font. */
export function expandFont(value: string): Record<string, string> {
  const words = value.trim().split(/\s+/);
  // The line height may be a separate word: "16px / 1.2 Arial".
  const at = words.findIndex((word) => SIZE.test(word));
  const [size = '', height] = (words[at] ?? '').split('/');
  const isOpen = height === '' || (height === undefined && words[at + 1]?.startsWith('/'));
  const after = isOpen ? (words[at + 1] === '/' ? at + 3 : at + 2) : at + 1;
  const family = words.slice(after).join(' ');
  if (at < 0 || !family) return {};
  const before = words.slice(0, at).map((word) => word.toLowerCase());
  const find = (pattern: RegExp) => before.find((word) => pattern.test(word)) ?? 'normal';
  return {
    'font-style': find(/^(?:italic|oblique)$/),
    'font-variant': find(/^small-caps$/),
    'font-weight': find(/^(?:bold|bolder|lighter|\d{1,4})$/),
    'font-size': size,
    'font-family': family,
  };
}

/** A font size, with the line height that may follow. A number without a unit is a weight. */
const SIZE = /^(?:[\d.]{1,20}(?:[a-z]{1,4}|%)|(?:x{1,3}-)?(?:small|large)|medium|smaller|larger)(?:\/|$)/i;
