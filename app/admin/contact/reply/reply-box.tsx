import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { MessageDetail } from '../../../../contract/contact/contact-messages.ts';
import { MAX_REPLY_LENGTH, type ReplyThread } from '../../../../contract/contact/replies.ts';
import { unfilledPlaceholders } from '../../../../contract/contact/reply-templates.ts';
import { FieldError } from '../../../ui/field.tsx';
import { languageName } from '../../i18n/language-name.ts';
import { rich, t } from '../../i18n/t.ts';
import { currentSession } from '../../session.ts';
import { BusyButton } from '../../shell/controls/busy-button.tsx';
import { submitKeys, submitOnShortcut } from '../../shell/controls/submit-shortcut.ts';
import { Row } from '../../shell/layout/boxes.tsx';
import styles from './reply.module.css';
import { SavedRepliesDialog } from './saved-replies-dialog.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useReply } from './use-reply.ts';

interface ReplyBoxProps {
  message: MessageDetail;
  thread: ReplyThread;
}

/** The form for a reply by e-mail. Rendered with the message's id as its key. */
export function ReplyBox({
  message: { id, email, folder, title, language },
  thread: { from, placeholders, is_emailed },
}: ReplyBoxProps) {
  const reply = useReply(id);
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  if (folder === 'bin' || folder === 'spam') {
    return (
      <p className={styles.refusal}>
        {folder === 'bin' ? t('Restore this message to reply to it.') : t('Choose Not spam to reply to it.')}
      </p>
    );
  }
  if (!email)
    return (
      <p className={styles.refusal}>
        {t('The form did not ask for an e-mail address, so there is no address to reply to.')}
      </p>
    );
  const { text, isBusy } = reply;
  const unfilled = unfilledPlaceholders(text);
  const error = unfilled === undefined ? reply.error?.message : t(unfilled);
  const left = MAX_REPLY_LENGTH - text.length;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!unfilledPlaceholders(text)) await reply.send();
    field.current?.focus();
  };
  /** Inserts text at the cursor. */
  const insert = (inserted: string) => {
    const { selectionStart: start, selectionEnd: end } = field.current ?? { selectionStart: 0, selectionEnd: 0 };
    flushSync(() => {
      reply.change(text.slice(0, start) + inserted + text.slice(end));
      setChoosing(false);
    });
    field.current?.focus();
    field.current?.setSelectionRange(start + inserted.length, start + inserted.length);
  };

  return (
    <section aria-labelledby={`${fieldId}-title`} className={styles.new}>
      <h3 id={`${fieldId}-title`} className={styles.title}>
        <label htmlFor={fieldId}>{t('Reply')}</label>
      </h3>
      <form
        className={`${styles.box} ${error ? styles.wrong : ''}`}
        onSubmit={submit}
        onKeyDownCapture={submitOnShortcut}
        noValidate
      >
        <Row as="p" wrap className={styles.addresses}>
          <span>{rich('To {email}', { email: <b>{email}</b> })}</span>
          {is_emailed && <span>{rich('From {sender}', { sender: <b>{from}</b> })}</span>}
        </Row>
        <textarea
          ref={field}
          id={fieldId}
          data-reply=""
          rows={6}
          value={text}
          disabled={isBusy}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${fieldId}-hint${error ? ` ${fieldId}-error` : ''}`}
          onChange={({ target }) => reply.change(target.value)}
        />
        <Row wrap gap={10} align="center" className={styles.buttons}>
          <BusyButton
            {...submitKeys()}
            className="button-primary button-small"
            isBusy={isBusy}
            busyText={is_emailed ? t('Sending...') : t('Saving...')}
            disabled={text.trim() === ''}
          >
            {is_emailed ? t('Send') : t('Save')}
          </BusyButton>
          <button
            type="button"
            className="plain-button"
            aria-haspopup="dialog"
            disabled={isBusy}
            onClick={() => setChoosing(true)}
          >
            {t('Use a saved reply')}
          </button>
          <p className={styles.saved} role="status">
            {text !== '' &&
              (reply.isStored ? t('Saved on this device') : t('Not saved: this device does not store it.'))}
          </p>
        </Row>
      </form>
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
      <p id={`${fieldId}-hint`} className={styles.hint}>
        {language && `${t('They read the site in {language}.', { language: languageName(language) })} `}
        {left < 1000 && `${t('{left, number} characters left.', { left })} `}
        {is_emailed
          ? t('Replies to this e-mail go to {email}.', { email: currentSession()?.user.email })
          : rich(
              'This site has no mail server, so replies are saved here and not sent. <mail>Reply by e-mail</mail>, or see <health>Health</health>.',
              {
                mail: (text) => <a href={mailtoUrl(email, title)}>{text}</a>,
                health: (text) => <Link to="/admin/health">{text}</Link>,
              },
            )}
      </p>
      {isChoosing && (
        <SavedRepliesDialog messageId={id} values={placeholders} onChoose={insert} onClose={() => setChoosing(false)} />
      )}
      <SignInAgain hasText={text !== ''} />
    </section>
  );
}

/** `@` is valid in addresses, and other special characters are not valid in mailto: URLs. */
const mailtoUrl = (email: string, title: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${title}`)}`;
