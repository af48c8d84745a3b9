import type { Node } from '@tiptap/pm/model';

const wordsOfBlocks = new WeakMap<Node, number>();

/** The number of words. Counts only the blocks that have changed since the last call. */
export function wordCount(doc: Node): number {
  let words = 0;
  doc.forEach((block) => {
    const count = wordsOfBlocks.get(block) ?? countWords(block);
    wordsOfBlocks.set(block, count);
    words += count;
  });
  return words;
}

const countWords = (block: Node) => block.textBetween(0, block.content.size, ' ', ' ').match(/\S+/g)?.length ?? 0;
