import { ATTRIBUTES } from '../svg-subset.ts';

/** The properties that affect how text is drawn here. Most of them exist as attributes, too. */
export const PRESENTATION = new Set([
  ...['font-family', 'font-size', 'font-style', 'font-variant', 'font-weight', 'letter-spacing', 'word-spacing'],
  ...['text-anchor', 'text-decoration', 'white-space', 'writing-mode', 'direction', 'display'],
  ...['dominant-baseline', 'alignment-baseline', 'baseline-shift'],
]);
const STYLES_ONLY = ['font-variant-caps', 'white-space-collapse', 'text-transform', 'text-decoration-line'];

/** How outlines are filled, even if the drawing has other rules, because parts of letters overlap. */
export const FILLED = { 'fill-rule': 'nonzero', 'clip-rule': 'nonzero' };

/** Whether a property is about letters, which outlines do not have, or about how outlines are filled. */
export const isTextProperty = (property: string) =>
  /^(?:-inkscape-|font|letter-|word-|line-|text-|white-space|writing-mode|glyph-|inline-size|shape-|direction|unicode-bidi|dominant-baseline|alignment-baseline|baseline-shift|fill-rule|clip-rule|block-progression|kerning|tab-size|-webkit-font|-moz-osx-font)/.test(
    property,
  ) && property !== 'shape-rendering';

/** Whether an attribute of a text is about its letters. Attributes with a prefix belong to editors. */
export const isTextAttribute = (name: string) =>
  ['x', 'y', 'dx', 'dy', 'rotate', 'textLength', 'lengthAdjust'].includes(name) ||
  isTextProperty(name) ||
  (name.includes(':') && !name.startsWith('on'));

/** The initial values of properties that are not inherited. Other properties have the values of the parent element. */
export const NOT_INHERITED: Readonly<Record<string, string>> = {
  ...{ opacity: '1', display: 'inline', transform: 'none', filter: 'none', mask: 'none', 'clip-path': 'none' },
  ...{ 'vector-effect': 'none', 'mix-blend-mode': 'normal' },
};

/** The properties that are read from rules. Each of them is compared for each text, so the set is limited. */
export const READ_PROPERTIES: ReadonlySet<string> = new Set([
  ...[...PRESENTATION, ...STYLES_ONLY],
  ...[...ATTRIBUTES, ...Object.keys(NOT_INHERITED)],
]);
