import type { Editor } from '@tiptap/core';
import type { Dispatch, SetStateAction } from 'react';
import { Bubble } from './bubble.tsx';
import { CodeBar } from './code-bar.tsx';
import { EMBED_BAR, LINK_BAR, nextImageBar, type OpenBar } from './editor-bars.tsx';
import { EmbedBar } from './embed-bar.tsx';
import { Floating } from './floating.tsx';
import { ImageBar } from './image-bar.tsx';
import { LinkBar } from './link-bar.tsx';
import { TableBar } from './table-bar.tsx';
import { useSettledState } from './use-settled-state.ts';

interface TextPanelsProps {
  editor: Editor;
  bar: OpenBar | undefined;
  onBar: Dispatch<SetStateAction<OpenBar | undefined>>;
  onNote: (() => void) | undefined;
}

/** What is shown in the text, beside the part that it changes: a link, an image, a table, code, selected words. */
export function TextPanels({ editor, bar, onBar, onNote }: TextPanelsProps) {
  const closeBar = () => onBar(undefined);
  const { isInTable, isInCode, isImage, isEmbed } = useSettledState(editor, (current) => ({
    isInTable: current.isActive('table'),
    isInCode: current.isActive('codeBlock'),
    isImage: current.isActive('image'),
    isEmbed: current.isActive('embed'),
  }));
  if (bar?.kind === 'link')
    return (
      <Floating editor={editor} placement="bottom-start">
        <LinkBar editor={editor} onClose={closeBar} />
      </Floating>
    );
  if (bar?.kind === 'image')
    return (
      <Floating editor={editor} placement="bottom-start" {...(isImage && { beside: 'figure, img' })}>
        <ImageBar key={bar.file?.name ?? bar.number} editor={editor} file={bar.file} onClose={closeBar} />
      </Floating>
    );
  if (bar?.kind === 'embed')
    return (
      <Floating editor={editor} placement="bottom-start" {...(isEmbed && { beside: '.embed-block' })}>
        <EmbedBar editor={editor} onClose={closeBar} />
      </Floating>
    );
  return (
    <>
      {isInTable && (
        <Floating editor={editor} placement="top-start" beside="table">
          <TableBar editor={editor} />
        </Floating>
      )}
      {isInCode && (
        <Floating editor={editor} placement="top-end" beside="pre">
          <CodeBar editor={editor} />
        </Floating>
      )}
      <Bubble
        editor={editor}
        onLink={() => onBar(LINK_BAR)}
        onImage={() => onBar(nextImageBar)}
        onEmbed={() => onBar(EMBED_BAR)}
        onNote={onNote}
      />
    </>
  );
}
