import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { REPLY_PLACEHOLDERS, type ReplyTemplate } from '../../../../contract/contact/reply-templates.ts';
import { Field } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { type ApiError, attempt } from '../../api.ts';
import { t } from '../../i18n/t.ts';
import { BusyButton } from '../../shell/controls/busy-button.tsx';
import { Banner } from '../../shell/layout/banner.tsx';
import { Row } from '../../shell/layout/boxes.tsx';
import styles from './saved-replies.module.css';
import { SignInAgain } from './sign-in-again.tsx';
import { saveTemplate } from './template-calls.ts';

interface SavedReplyFormProps {
  /** Undefined for a new saved reply. */
  template?: ReplyTemplate | undefined;
  /** The facts of the company that a text may name. */
  facts: readonly string[];
  onSaved: () => void;
  onCancel: () => void;
}

export function SavedReplyForm({ template, facts, onSaved, onCancel }: SavedReplyFormProps) {
  const [name, setName] = useState(template?.name ?? '');
  const [text, setText] = useState(template?.text ?? '');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const nameField = useRef<HTMLInputElement>(null);
  const titleId = useId();
  useEffect(() => nameField.current?.focus(), []);
  const isChanged = name !== (template?.name ?? '') || text !== (template?.text ?? '');

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await attempt(() => saveTemplate({ name, text }, template), { toast: false });
    setBusy(false);
    setError(outcome.error?.status === 401 ? undefined : outcome.error);
    if (!outcome.value) return;
    showToast({ kind: 'success', text: t('Saved reply saved.') });
    onSaved();
  };
  const errors = error?.errors ?? {};

  return (
    <form className={`panel-section ${styles.form}`} aria-labelledby={titleId} onSubmit={save} noValidate>
      <h2 id={titleId}>{template ? t('Edit saved reply') : t('New saved reply')}</h2>
      {error && !errors.name && !errors.text && <Banner kind="error" text={error.message} scrollsIntoView />}
      <Field
        label={t('Name')}
        hint={t('Only you and your colleagues see it.')}
        ref={nameField}
        value={name}
        autoComplete="off"
        error={errors.name?.[0]}
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        as="textarea"
        label={t('Text')}
        rows={9}
        value={text}
        error={errors.text?.[0]}
        onChange={({ target }) => setText(target.value)}
      />
      <details className={styles.placeholders}>
        <summary>{t('Placeholders')}</summary>
        <dl>
          {Object.entries(REPLY_PLACEHOLDERS).map(([placeholder, meaning]) => (
            <div key={placeholder}>
              <dt>{inBraces(placeholder)}</dt>
              <dd>{t(meaning)}</dd>
            </div>
          ))}
          <div>
            <dt>{inBraces('company.name')}</dt>
            <dd>
              {t('a fact of Company. Also: {facts}', {
                facts: facts
                  .filter((fact) => fact !== 'company.name')
                  .map(inBraces)
                  .join(' '),
              })}
            </dd>
          </div>
        </dl>
      </details>
      <Row wrap gap={10}>
        <BusyButton type="submit" className="button-primary button-small" isBusy={isBusy} busyText={t('Saving...')}>
          {t('Save')}
        </BusyButton>
        <button type="button" className="button button-secondary button-small" disabled={isBusy} onClick={onCancel}>
          {t('Cancel')}
        </button>
      </Row>
      <SignInAgain hasText={isChanged} />
    </form>
  );
}

const inBraces = (name: string) => `{${name}}`;
