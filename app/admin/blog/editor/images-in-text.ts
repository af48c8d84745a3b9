import { perBlock } from './text-parts.ts';

export interface ImageInText {
  position: number;
  size: number;
  src: string;
  attributes: Record<string, unknown>;
}

/** The images of a text. */
export const imagesIn = perBlock<ImageInText>((node, position) =>
  node.type.name === 'image'
    ? [{ position, size: node.nodeSize, src: String(node.attrs.src ?? ''), attributes: node.attrs }]
    : [],
);

/** Whether an image loads from another site. */
export function isExternal(src: string): boolean {
  return /^(https?:)?\/\//i.test(src) && URL.parse(src, location.href)?.origin !== location.origin;
}

/** Whether an image still lacks an alt text. An empty one marks a decorative image. */
export const isMissingAlt = ({ attributes }: ImageInText): boolean => typeof attributes.alt !== 'string';
