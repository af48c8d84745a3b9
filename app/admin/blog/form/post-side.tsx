import type { Node } from '@tiptap/pm/model';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { NotesList } from '../../notes/notes-list.tsx';
import { headingsIn, linksIn } from '../editor/text-parts.ts';
import { type Check, checkArticle } from './article-checks.ts';
import { ChecksTab } from './checks-tab.tsx';
import { OutlineTab } from './outline-tab.tsx';
import { SHARING_TAB } from './post-tabs.ts';
import { SharingTab } from './sharing-tab.tsx';
import { SideBox } from './side-box.tsx';
import { useBrokenLinks } from './use-broken-links.ts';
import type { PostForm } from './use-post-form.ts';
import type { PostNotes } from './use-post-notes.ts';

/** Long enough not to slow down typing. */
const READ_AFTER_MS = 600;

interface PostSideProps {
  form: PostForm;
  notes?: PostNotes | undefined;
  children: ReactNode;
}

/** The tabs beside the text. `children` are the fields of the first tab. */
export function PostSide({ form, notes, children }: PostSideProps) {
  const { fields, file } = form;
  const doc = useDocument(form);
  const brokenLinks = useBrokenLinks(doc ? linksIn(doc).map(({ address }) => address) : []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the text flags the problems again
  useEffect(() => form.editor.current?.flagProblems(brokenLinks), [form.editor, doc, brokenLinks]);
  const checks = doc ? checkArticle(doc, fields, { hasImage: Boolean(file || fields.image), brokenLinks }) : [];
  const goTo = ({ place }: Check) => {
    if (!place) return;
    const editor = form.editor.current;
    if ('position' in place) editor?.goTo(place.position);
    else if ('image' in place) editor?.editImage(place.image);
    else if ('heading' in place) editor?.setHeadingLevel(place.heading, place.level);
    else if ('tab' in place) form.setTab(SHARING_TAB);
    else if (place.field === 'image_alt') {
      form.focus('image');
      document.getElementById(`${form.id}-image-alt`)?.focus();
    } else form.focus(place.field);
  };
  return (
    <SideBox
      label={t('About this post')}
      current={form.tab}
      onChoose={form.setTab}
      tabs={[
        { name: t('Post'), content: () => children },
        { name: t('Sharing'), content: () => <SharingTab form={form} /> },
        {
          name: t('Checks'),
          count: checks.filter(({ level }) => level !== 'good').length,
          content: () => <ChecksTab checks={checks} onGo={goTo} />,
        },
        {
          name: t('Outline'),
          content: () => (
            <OutlineTab
              headings={doc ? headingsIn(doc) : []}
              onGo={(position) => form.editor.current?.goTo(position)}
            />
          ),
        },
        ...(notes
          ? [
              {
                name: t('Notes'),
                count: notes.openCount,
                content: () => (
                  <NotesList
                    notes={notes.notes}
                    nameField={notes.nameField}
                    none={t('No open notes. Select words in the text, then choose Note.')}
                    onNote={notes.begin}
                    onShow={notes.show}
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** The document, some time after the last change. */
function useDocument({ editor, textChanges }: PostForm): Node | undefined {
  const [doc, setDoc] = useState<Node>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const current = editor.current?.document();
        setDoc(current);
        // The editor is still being loaded.
        if (!current) readSoon();
      }, READ_AFTER_MS);
    };
    readSoon();
    textChanges.addEventListener('edit', readSoon);
    return () => {
      clearTimeout(timer);
      textChanges.removeEventListener('edit', readSoon);
    };
  }, [editor, textChanges]);
  return doc;
}
