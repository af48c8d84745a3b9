import type { Editor } from '@tiptap/core';

export interface ImageInText {
  position: number;
  size: number;
  src: string;
  attributes: Record<string, unknown>;
}

export function imagesInText({ state: { doc } }: { state: Pick<Editor['state'], 'doc'> }): ImageInText[] {
  const images: ImageInText[] = [];
  doc.descendants((node, position) => {
    if (node.type.name !== 'image') return;
    images.push({ position, size: node.nodeSize, src: String(node.attrs.src ?? ''), attributes: node.attrs });
  });
  return images;
}

/** Whether an image is loaded from another site. */
export function isForeign(src: string): boolean {
  return /^(https?:)?\/\//i.test(src) && URL.parse(src, location.href)?.origin !== location.origin;
}

/** Whether an image has no description yet. An empty one marks a decoration. */
export const isUndescribed = ({ attributes }: ImageInText): boolean => typeof attributes.alt !== 'string';
