import type { fromHtml } from 'hast-util-from-html';

type Element = Extract<ReturnType<typeof fromHtml>['children'][number], { type: 'element' }>;

/**
 * How a text is coloured: its parts in order. A part without a colour is its length; a coloured part is an object with
 * the name of its colour and its own parts.
 */
export type Colours = readonly (number | Coloured)[];

interface Coloured {
  name: string;
  parts: Colours;
}

/** Names of colours as the style sheet has them, without their prefix. */
const NAME = /^[a-z_-]{1,30}( [a-z_-]{1,30}){0,3}$/;

/** The text with elements around its coloured parts. Undefined if the colours are not those of this text. */
export function applyColours(text: string, colours: Colours): Element['children'] | undefined {
  let at = 0;
  const toNodes = (parts: Colours): Element['children'] =>
    parts.map((part) => {
      if (typeof part === 'number') {
        at += part;
        return { type: 'text', value: text.slice(at - part, at) };
      }
      const [first = '', ...others] = NAME.test(part.name) ? part.name.split(' ') : [];
      const className = first ? [`code-${first}`, ...others] : [];
      return { type: 'element', tagName: 'span', properties: { className }, children: toNodes(part.parts) };
    });
  const nodes = toNodes(colours);
  return at === text.length ? nodes : undefined;
}
