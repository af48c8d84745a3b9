import type { Node } from '@tiptap/pm/model';

/** A heading of the text. `position` is where it starts, until the text changes. */
export interface TextHeading {
  level: number;
  text: string;
  position: number;
}

export function headingsOf(doc: Node): TextHeading[] {
  const headings: TextHeading[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'heading') {
      headings.push({ level: node.attrs.level, text: node.textContent.trim(), position });
    }
    return !node.isTextblock;
  });
  return headings;
}
