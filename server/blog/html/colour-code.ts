import { common, createLowlight } from 'lowlight';
import type { Colours } from './apply-colours.ts';

const highlighter = createLowlight(common);

type Nodes = ReturnType<typeof highlighter.highlight>['children'];

/** How deep colours may be nested, because trees are walked recursively. Code that people write has five levels. */
const MAX_DEPTH = 20;

/**
 * The colours of a code block. Undefined for a language that has none. Grammars take quadratic time and worse for some
 * texts, so this runs only in code-worker-main.ts, with a time limit.
 */
export function colourCode(language: string, text: string): Colours | undefined {
  if (!highlighter.registered(language)) return undefined;
  return coloursOf(highlighter.highlight(language, text, { prefix: '' }).children, 0);
}

/** Compiles the grammar of a language, which can take longer than the text. */
export function prepareLanguage(language: string): void {
  if (highlighter.registered(language)) highlighter.highlight(language, ' ');
}

const coloursOf = (nodes: Nodes, depth: number): Colours =>
  nodes.flatMap((node): Colours => {
    if (node.type === 'text') return [node.value.length];
    if (node.type !== 'element') return [];
    const children = node.children as Nodes;
    if (depth === MAX_DEPTH) return [lengthOf(children)];
    const names = (node.properties.className ?? []) as string[];
    return [{ name: names.join(' '), parts: coloursOf(children, depth + 1) }];
  });

/** The length of the text. Not recursive, since code can be nested deeply. */
function lengthOf(nodes: Nodes): number {
  let length = 0;
  for (const left = [...nodes]; ; ) {
    const node = left.pop();
    if (!node) return length;
    if (node.type === 'text') length += node.value.length;
    if (node.type === 'element') left.push(...(node.children as Nodes));
  }
}
