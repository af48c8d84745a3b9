import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReplyTemplate } from '../../../../contract/contact/reply-templates.ts';
import { attempt } from '../../api.ts';
import { rich, t } from '../../i18n/t.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { WaitingButton } from '../../shell/controls/waiting-button.tsx';
import { BackLink } from '../../shell/layout/back-link.tsx';
import { Muted } from '../../shell/layout/boxes.tsx';
import { EmptyNote } from '../../shell/layout/empty-note.tsx';
import { PageHead } from '../../shell/layout/page-head.tsx';
import { Rows } from '../../shell/layout/rows.tsx';
import { personName } from '../../shell/text/person-name.ts';
import { useSiteTime } from '../../shell/text/site-time.ts';
import { useOfferUndo } from '../../shell/use-offer-undo.ts';
import { useRevalidate } from '../../shell/use-revalidate.ts';
import type { Route } from './+types/saved-replies';
import styles from './saved-replies.module.css';
import { SavedReplyForm } from './saved-reply-form.tsx';
import { deleteTemplate, fetchTemplates } from './template-calls.ts';

export const meta = adminMeta('Saved replies');

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const message = new URL(url).searchParams.get('message') ?? '';
  return { ...(await fetchTemplates(signal)), messageId: /^[1-9]\d{0,14}$/.test(message) ? message : undefined };
}

/** `/admin/saved-answers`: texts that are often sent as replies to messages. */
export default function SavedReplies({ loaderData: { templates, placeholders, messageId } }: Route.ComponentProps) {
  const revalidate = useRevalidate();
  const [editing, setEditing] = useState<ReplyTemplate | 'new'>();
  const addButton = useRef<HTMLButtonElement>(null);
  const offerUndo = useOfferUndo();
  const remove = async ({ id, name }: ReplyTemplate, byKeyboard: boolean) => {
    const { value: undo, error } = await attempt(() => deleteTemplate(id));
    // 404: the saved reply was already deleted elsewhere.
    if (error && error.status !== 404) return;
    await revalidate();
    addButton.current?.focus();
    if (undo === undefined) return;
    offerUndo({ text: t('Saved reply “{name}” deleted.', { name }), undo, byKeyboard });
  };
  const facts = placeholders.filter((name) => name.startsWith('company.'));
  const close = () => {
    flushSync(() => setEditing(undefined));
    addButton.current?.focus();
  };
  return (
    <>
      <BackLink to={messageId ? `/admin/messages?message=${messageId}` : '/admin/messages'}>
        {messageId ? t('Back to the message') : t('Messages')}
      </BackLink>
      <PageHead
        title={t('Saved replies')}
        subtitle={t('Texts that you often send as replies to messages')}
        action={
          <button
            ref={addButton}
            type="button"
            className="button button-primary button-small"
            disabled={editing !== undefined}
            onClick={() => setEditing('new')}
          >
            {t('Add saved reply')}
          </button>
        }
      />
      {editing && (
        <SavedReplyForm
          key={editing === 'new' ? 'new' : editing.id}
          template={editing === 'new' ? undefined : editing}
          facts={facts}
          onSaved={() => {
            close();
            revalidate();
          }}
          onCancel={close}
        />
      )}
      {templates.length === 0 && !editing && (
        <EmptyNote>
          {t('No saved replies yet. Add a text that you write often, with placeholders for the name.')}
        </EmptyNote>
      )}
      {templates.length > 0 && (
        <Rows className={styles.rows}>
          {templates.map((template) => (
            <SavedReplyRow
              key={template.id}
              template={template}
              isDisabled={editing !== undefined}
              onEdit={() => setEditing(template)}
              onDelete={(byKeyboard) => remove(template, byKeyboard)}
            />
          ))}
        </Rows>
      )}
    </>
  );
}

interface SavedReplyRowProps {
  template: ReplyTemplate;
  isDisabled: boolean;
  onEdit: () => void;
  onDelete: (byKeyboard: boolean) => Promise<void>;
}

function SavedReplyRow({ template, isDisabled, onEdit, onDelete }: SavedReplyRowProps) {
  const { name, text, updatedAt, updatedBy } = template;
  const { short } = useSiteTime();
  return (
    <li>
      <div>
        <h2 dir="auto">{name}</h2>
        <Muted className={styles.beginning} dir="auto">
          {text}
        </Muted>
        <Muted className={styles.changed}>
          {rich('Changed by {name}, {time}', {
            name: personName(updatedBy),
            time: <time dateTime={updatedAt}>{short(updatedAt)}</time>,
          })}
        </Muted>
      </div>
      <button
        type="button"
        className="plain-button"
        aria-label={t('Edit {name}', { name })}
        disabled={isDisabled}
        onClick={onEdit}
      >
        {t('Edit')}
      </button>
      <WaitingButton
        className="plain-button-danger"
        busyText={t('Deleting...')}
        aria-label={t('Delete {name}', { name })}
        disabled={isDisabled}
        action={onDelete}
      >
        {t('Delete')}
      </WaitingButton>
    </li>
  );
}
