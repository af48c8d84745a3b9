import type { Node } from '@tiptap/pm/model';

const wordsOfBlocks = new WeakMap<Node, number>();

/** The number of words. Counts only the blocks that have changed since the last call. */
export function wordCount(doc: Node): number {
  let words = 0;
  doc.forEach((block) => {
    let count = wordsOfBlocks.get(block);
    if (count === undefined) {
      count =
        (block.isText ? block.text : block.textBetween(0, block.content.size, ' ', ' '))?.match(/\S+/g)?.length ?? 0;
      wordsOfBlocks.set(block, count);
    }
    words += count;
  });
  return words;
}
