import type { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * `useEditorState` for values that may appear a moment after the typed letter: they are read after the browser has
 * painted that letter. `Value` must be plain data.
 */
export function useSettledState<Value>(editor: Editor, select: (editor: Editor) => Value): Value {
  const [value, setValue] = useState(() => select(editor));
  const latest = useRef(select);
  const read = useRef(() => {});
  useLayoutEffect(() => {
    latest.current = select;
  });

  useEffect(() => {
    let frame: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    read.current = () => {
      if (editor.isDestroyed) return;
      const next = latest.current(editor);
      setValue((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const readAfterPaint = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        clearTimeout(timer);
        timer = setTimeout(read.current);
      });
    };
    editor.on('transaction', readAfterPaint);
    return () => {
      editor.off('transaction', readAfterPaint);
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [editor]);

  // Read again after each rendering, because `select` may use more than the editor.
  useEffect(() => read.current());

  return value;
}
