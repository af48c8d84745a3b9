import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { isForeign, isUndescribed, type PictureImports, type PictureInText, picturesOf } from './image-imports.ts';

/** Marks the pictures of a text that load from another site or have no description. Nothing of it is saved. */
export const pictureNotes = (imports: PictureImports) =>
  Extension.create({
    name: 'pictureNotes',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations(state) {
            return DecorationSet.create(
              state.doc,
              picturesOf({ state }).flatMap((picture) => {
                const note = noteOn(picture, imports);
                if (!note) return [];
                const { position, size } = picture;
                return [
                  Decoration.node(position, position + size, {
                    class: 'picture-noted',
                    ...(isUndescribed(picture) && { 'aria-label': 'Image without a description' }),
                  }),
                  Decoration.widget(position, () => draw(note), { side: -1, key: `${position} ${note}` }),
                ];
              }),
            );
          },
        },
      }),
    ],
  });

function noteOn(picture: PictureInText, imports: PictureImports): string {
  const { src } = picture;
  if (src.startsWith('blob:') || imports.isCopying(src)) return 'Copying to this site...';
  const notes = [
    isForeign(src) && `Loads from ${URL.parse(src, location.href)?.host ?? 'another site'}`,
    isUndescribed(picture) && 'No description',
  ];
  return notes.filter(Boolean).join(' · ');
}

function draw(note: string): HTMLElement {
  const label = document.createElement('span');
  label.className = 'picture-note';
  label.contentEditable = 'false';
  label.textContent = note;
  return label;
}
