import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { fillPlaceholders, type ReplyTemplateList } from '../../../../contract/contact/reply-templates.ts';
import { attempt, type Outcome } from '../../api.ts';
import { t } from '../../i18n/t.ts';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import { Stack } from '../../shell/layout/boxes.tsx';
import { FailureBanner } from '../../shell/layout/failure-banner.tsx';
import styles from './reply.module.css';
import { fetchTemplates } from './template-calls.ts';

interface SavedRepliesDialogProps {
  messageId: number;
  /** The values of placeholders, by their names. */
  values: Readonly<Record<string, string>>;
  onChoose: (text: string) => void;
  onClose: () => void;
}

/** Shows the saved replies as they would read for the message. */
export function SavedRepliesDialog({ messageId, values, onChoose, onClose }: SavedRepliesDialogProps) {
  const [outcome, setOutcome] = useState<Outcome<ReplyTemplateList>>();
  const load = async () => setOutcome(await attempt(() => fetchTemplates(), { toast: false }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => void load(), []);
  const templates = outcome?.value?.templates;
  return (
    <Dialog
      title={t('Saved replies')}
      note={t('Choose one to insert it. You can still change the text before you send it.')}
      onClose={onClose}
      footer={
        <Link className="button button-secondary button-small" to={`/admin/saved-answers?message=${messageId}`}>
          {t('Manage saved replies')}
        </Link>
      }
    >
      <FailureBanner error={outcome?.error} onTryAgain={load} />
      {!outcome && <p role="status">{t('Loading saved replies...')}</p>}
      {templates?.length === 0 && <p>{t('No saved replies yet. Save a text that you write often.')}</p>}
      {templates && templates.length > 0 && (
        <Stack as="ul" gap={10} className={styles.choices}>
          {templates.map(({ id, name, text }) => {
            const filled = fillPlaceholders(text, values);
            return (
              <li key={id}>
                <button type="button" onClick={() => onChoose(filled)}>
                  <b dir="auto">{name}</b>
                  <span>{filled}</span>
                </button>
              </li>
            );
          })}
        </Stack>
      )}
    </Dialog>
  );
}
