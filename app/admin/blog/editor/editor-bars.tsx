import type { Editor } from '@tiptap/core';
import type { Dispatch, Ref, SetStateAction } from 'react';
import { CodeBar } from './code-bar.tsx';
import { FindBar, type FindBarHandle } from './find-bar.tsx';
import { ImageBar } from './image-bar.tsx';
import type { ImageImports } from './image-imports.ts';
import { ImageNotices } from './image-notices.tsx';
import { LinkBar } from './link-bar.tsx';
import { TableBar } from './table-bar.tsx';
import { Toolbar, type ToolbarHandle } from './toolbar.tsx';
import { useSettledState } from './use-settled-state.ts';

/** The bar below the toolbar. `file` was pasted or dropped; another `number` makes a new bar, for another image. */
export type OpenBar = { kind: 'link' } | { kind: 'find' } | { kind: 'image'; file: File | null; number?: number };

export const LINK_BAR: OpenBar = { kind: 'link' };
export const FIND_BAR: OpenBar = { kind: 'find' };
export const IMAGE_BAR = { kind: 'image', file: null } as const;

/** A new bar, for the image that is selected now. */
export const nextImageBar = (before: OpenBar | undefined): OpenBar => ({
  ...IMAGE_BAR,
  number: ((before?.kind === 'image' && before.number) || 0) + 1,
});

interface EditorBarsProps {
  editor: Editor;
  /** The id of the text box. */
  controls: string;
  isDisabled: boolean;
  imports: ImageImports;
  bar: OpenBar | undefined;
  onBar: Dispatch<SetStateAction<OpenBar | undefined>>;
  toolbar: Ref<ToolbarHandle>;
  findBar: Ref<FindBarHandle>;
}

/** The toolbar, and below it the open bar, notices, and the bar for the element with the caret. */
export function EditorBars(props: EditorBarsProps) {
  const { editor, controls, isDisabled, imports, bar, onBar, toolbar, findBar } = props;
  const closeBar = () => onBar(undefined);
  const { isInTable, isInCode } = useSettledState(editor, (current) => ({
    isInTable: current.isActive('table'),
    isInCode: current.isActive('codeBlock'),
  }));

  return (
    <div className="editor-bars">
      <Toolbar
        ref={toolbar}
        editor={editor}
        controls={controls}
        isDisabled={isDisabled}
        bars={{
          link: { isOpen: bar?.kind === 'link', toggle: () => onBar(bar?.kind === 'link' ? undefined : LINK_BAR) },
          image: {
            isOpen: bar?.kind === 'image',
            toggle: () => onBar(bar?.kind === 'image' ? undefined : IMAGE_BAR),
          },
        }}
      />
      {bar?.kind === 'link' && !isDisabled && <LinkBar editor={editor} onClose={closeBar} />}
      {bar?.kind === 'image' && !isDisabled && (
        <ImageBar key={bar.file?.name ?? bar.number} editor={editor} file={bar.file} onClose={closeBar} />
      )}
      {bar?.kind === 'find' && <FindBar ref={findBar} editor={editor} onClose={closeBar} />}
      {!isDisabled && !bar && <ImageNotices editor={editor} imports={imports} onDescribe={() => onBar(nextImageBar)} />}
      {isInTable && !isDisabled && <TableBar editor={editor} />}
      {isInCode && !isDisabled && <CodeBar editor={editor} />}
    </div>
  );
}
