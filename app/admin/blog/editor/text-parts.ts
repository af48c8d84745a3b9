import type { Node } from '@tiptap/pm/model';

export interface Heading {
  level: number;
  text: string;
  position: number;
}

export interface ArticleLink {
  address: string;
  text: string;
  position: number;
}

/** The headings of a text, with the position of their first letter. */
export const headingsIn = perBlock<Heading>((node, position) =>
  node.type.name === 'heading'
    ? [{ level: node.attrs.level, text: node.textContent.trim(), position: position + 1 }]
    : [],
);

/** The links of a text, with the position of their first letter. */
export const linksIn = perBlock<ArticleLink>((node, position) => {
  const links: ArticleLink[] = [];
  if (!node.isTextblock) return links;
  node.forEach((child, offset) => {
    const address = child.marks.find(({ type }) => type.name === 'link')?.attrs.href;
    if (!child.isText || address === undefined) return;
    const start = position + 1 + offset;
    const last = links.at(-1);
    const text = child.text ?? '';
    // Text with other marks is another node of the same link.
    if (last && last.address === address && last.position + last.text.length === start) last.text += text;
    else links.push({ address: String(address), text, position: start });
  });
  return links;
});

/**
 * A function that lists what `read` finds in the nodes of a text. Nodes never change, so it reads only the top-level
 * blocks that have changed since its last call: in a long text it may be called for every key.
 */
export function perBlock<Part extends { position: number }>(read: (node: Node, position: number) => readonly Part[]) {
  const known = new WeakMap<Node, readonly Part[]>();
  const partsOf = (block: Node): readonly Part[] => {
    const parts = known.get(block) ?? readAll(block, read);
    known.set(block, parts);
    return parts;
  };
  return (doc: Node): Part[] => {
    const parts: Part[] = [];
    doc.forEach((block, offset) => {
      for (const part of partsOf(block)) parts.push({ ...part, position: offset + part.position });
    });
    return parts;
  };
}

/** The positions are relative to the start of the block. */
function readAll<Part>(block: Node, read: (node: Node, position: number) => readonly Part[]): readonly Part[] {
  const parts = [...read(block, 0)];
  block.descendants((node, position) => {
    parts.push(...read(node, position + 1));
  });
  return parts;
}
