import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

export interface ImageInText {
  position: number;
  size: number;
  src: string;
  attributes: Record<string, unknown>;
}

const imagesOfBlocks = new WeakMap<Node, readonly ImageInText[]>();

/** The images of a text. Called for every key: only the blocks that have changed are searched. */
export function imagesInText({ state: { doc } }: { state: Pick<Editor['state'], 'doc'> }): ImageInText[] {
  const images: ImageInText[] = [];
  doc.forEach((block, offset) => {
    for (const image of imagesOfBlock(block)) images.push({ ...image, position: offset + image.position });
  });
  return images;
}

/** Positions are relative to the start of the block. */
function imagesOfBlock(block: Node): readonly ImageInText[] {
  const known = imagesOfBlocks.get(block);
  if (known) return known;
  const images: ImageInText[] = [];
  const add = (node: Node, position: number) => {
    if (node.type.name !== 'image') return;
    images.push({ position, size: node.nodeSize, src: String(node.attrs.src ?? ''), attributes: node.attrs });
  };
  add(block, 0);
  block.descendants((node, position) => add(node, position + 1));
  imagesOfBlocks.set(block, images);
  return images;
}

/** Whether an image loads from another site. */
export function isExternal(src: string): boolean {
  return /^(https?:)?\/\//i.test(src) && URL.parse(src, location.href)?.origin !== location.origin;
}

/** Whether an image still lacks a description. An empty one marks a decorative image. */
export const isMissingAlt = ({ attributes }: ImageInText): boolean => typeof attributes.alt !== 'string';
