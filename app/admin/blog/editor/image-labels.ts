import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { t } from '../../i18n/t.ts';
import type { ImageImports } from './image-imports.ts';
import { type ImageInText, imagesIn, isExternal, isMissingAlt } from './images-in-text.ts';

/** Labels the images that load from another site or have no alt text. The labels are not saved. */
export const imageLabels = (imports: ImageImports) =>
  Extension.create({
    name: 'imageLabels',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations(state) {
            return DecorationSet.create(
              state.doc,
              imagesIn(state.doc).flatMap((image) => {
                const label = labelOf(image, imports);
                if (!label) return [];
                const { position, size } = image;
                return [
                  Decoration.node(position, position + size, {
                    class: 'image-labelled',
                    ...(isMissingAlt(image) && { 'aria-label': t('Image without alt text') }),
                  }),
                  Decoration.widget(position, () => createLabel(label, isMissingAlt(image)), {
                    side: -1,
                    key: `${position} ${label}`,
                  }),
                ];
              }),
            );
          },
        },
      }),
    ],
  });

function labelOf(image: ImageInText, imports: ImageImports): string {
  const { src } = image;
  if (src.startsWith('blob:') || imports.isCopying(src)) return t('Copying to this site...');
  const host = URL.parse(src, location.href)?.host;
  const labels = [
    isExternal(src) && (host ? t('Loads from {host}', { host }) : t('Loads from another site')),
    isMissingAlt(image) && t('No alt text'),
  ];
  return labels.filter(Boolean).join(' · ');
}

function createLabel(text: string, isFlag: boolean): HTMLElement {
  const label = document.createElement('span');
  label.className = isFlag ? 'image-label image-flag' : 'image-label';
  label.contentEditable = 'false';
  label.textContent = text;
  return label;
}
