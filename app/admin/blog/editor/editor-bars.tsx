import type { Editor } from '@tiptap/core';
import type { Dispatch, Ref, SetStateAction } from 'react';
import { EmbedNotice } from './embed-notice.tsx';
import { FindBar, type FindBarHandle } from './find-bar.tsx';
import type { ImageImports } from './image-imports.ts';
import { ImageNotices } from './image-notices.tsx';
import type { PastedEmbeds } from './pasted-embeds.ts';
import { Toolbar, type ToolbarHandle } from './toolbar.tsx';

/** The open bar. `file`: a pasted or dropped image. Another `number` renders a new bar, for another image. */
export type OpenBar =
  | { kind: 'link' }
  | { kind: 'find' }
  | { kind: 'embed' }
  | { kind: 'image'; file: File | null; number?: number };

export const LINK_BAR: OpenBar = { kind: 'link' };
export const FIND_BAR: OpenBar = { kind: 'find' };
export const EMBED_BAR: OpenBar = { kind: 'embed' };
export const IMAGE_BAR = { kind: 'image', file: null } as const;

/** A new bar, for the image that is selected now. */
export const nextImageBar = (before: OpenBar | undefined): OpenBar => ({
  ...IMAGE_BAR,
  number: ((before?.kind === 'image' && before.number) || 0) + 1,
});

interface EditorBarsProps {
  editor: Editor;
  label: string;
  /** The id of the text box. */
  controls: string;
  isDisabled: boolean;
  imports: ImageImports;
  embeds: PastedEmbeds;
  bar: OpenBar | undefined;
  onBar: Dispatch<SetStateAction<OpenBar | undefined>>;
  toolbar: Ref<ToolbarHandle>;
  findBar: Ref<FindBarHandle>;
}

/** The toolbar, and below it the search and notices. */
export function EditorBars(props: EditorBarsProps) {
  const { editor, label, controls, isDisabled, imports, embeds, bar, onBar, toolbar, findBar } = props;
  return (
    <div className="editor-bars">
      <Toolbar
        ref={toolbar}
        editor={editor}
        label={label}
        controls={controls}
        isDisabled={isDisabled}
        bars={{
          link: { isOpen: bar?.kind === 'link', toggle: () => onBar(bar?.kind === 'link' ? undefined : LINK_BAR) },
          image: {
            isOpen: bar?.kind === 'image',
            toggle: () => onBar(bar?.kind === 'image' ? undefined : IMAGE_BAR),
          },
          video: { isOpen: bar?.kind === 'embed', toggle: () => onBar(bar?.kind === 'embed' ? undefined : EMBED_BAR) },
        }}
      />
      {bar?.kind === 'find' && <FindBar ref={findBar} editor={editor} onClose={() => onBar(undefined)} />}
      {!isDisabled && !bar && (
        <>
          <ImageNotices editor={editor} imports={imports} onDescribe={() => onBar(nextImageBar)} />
          <EmbedNotice editor={editor} embeds={embeds} onEdit={() => onBar(EMBED_BAR)} />
        </>
      )}
    </div>
  );
}
