import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { NoteThread } from '../../../../contract/notes/notes.ts';
import { t } from '../../i18n/t.ts';
import { isOpen, type Notes, useNotes } from '../../notes/use-notes.ts';
import { POST_FIELDS } from './post-fields.ts';
import { NOTES_TAB } from './post-tabs.ts';
import type { PostForm } from './use-post-form.ts';

export type PostNotes = ReturnType<typeof usePostNotes>;

/** The notes on a post: the tab beside the text, and the marks in it. `save` resolves to undefined if it could not. */
export function usePostNotes(id: number, form: PostForm, save: () => Promise<number | undefined>) {
  const notes = useNotes({ subject: `post ${id}`, save: async () => (await save()) !== undefined });
  const open = () => {
    form.setTab(NOTES_TAB);
    form.panel.showFor('notes');
  };
  const begin = () => {
    const selected = form.editor.current?.selectedAnchor();
    notes.start(selected ?? { anchor: { kind: 'field', path: '', label: t('The whole post') }, quote: '' });
    open();
  };
  const mark = (thread: number) => {
    notes.setCurrent(thread);
    open();
  };
  const { hash } = useLocation();
  const [isAsked] = useState(hash === '#notes');
  useEffect(() => {
    if (isAsked) latest.current.open();
  }, [isAsked]);

  // The editor keeps its first callbacks, because it is not rendered again with the form.
  const latest = useRef({ begin, mark, open });
  useLayoutEffect(() => {
    latest.current = { begin, mark, open };
  });
  const [editorEvents] = useState(() => ({
    onNote: () => latest.current.begin(),
    onMark: (thread: number) => latest.current.mark(thread),
  }));
  useMarks(form, notes);

  return {
    notes,
    openCount: notes.list?.threads.filter(isOpen).length ?? 0,
    begin,
    nameField,
    show({ id: thread, anchor }: NoteThread) {
      notes.setCurrent(thread);
      form.panel.choose('text');
      if (anchor?.kind === 'field') form.focus(anchor.path === 'title' ? 'title' : 'content');
      else form.editor.current?.goToNote(thread);
    },
    editorEvents,
  };
}

export function nameField({ anchor, label }: NoteThread): string {
  const path = anchor?.kind === 'field' ? anchor.path : '';
  if (path === '') return t('The whole post');
  const field = POST_FIELDS.find(({ name }) => name === path);
  return field ? t(field.label) : label;
}

/** How long to wait for an editor that is still loading, in milliseconds. */
const MARK_AFTER_MS = 300;

/** Marks the words of open notes as soon as the editor is there, and again when the notes change. */
function useMarks(form: PostForm, { list, current }: Notes) {
  const { editor } = form;
  useEffect(() => {
    if (!list) return;
    let timer: ReturnType<typeof setTimeout>;
    const markSoon = (wait: number) => {
      timer = setTimeout(() => {
        const handle = editor.current;
        if (handle?.document()) handle.markNotes(list.threads.filter(isOpen), current);
        else markSoon(MARK_AFTER_MS);
      }, wait);
    };
    markSoon(0);
    return () => clearTimeout(timer);
  }, [editor, list, current]);
}
