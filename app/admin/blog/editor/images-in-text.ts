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

/** Whether an image loads from another site. */
export function isExternal(src: string): boolean {
  return /^(https?:)?\/\//i.test(src) && URL.parse(src, location.href)?.origin !== location.origin;
}

/** Whether an image still lacks a description. An empty one marks a decorative image. */
export const isMissingAlt = ({ attributes }: ImageInText): boolean => typeof attributes.alt !== 'string';
