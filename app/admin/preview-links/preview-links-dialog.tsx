import { useEffect, useRef, useState } from 'react';
import { PREVIEW_DAYS, type PreviewLink } from '../../../contract/blog/post-drafts.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { currentSession } from '../session.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { copyToClipboard } from '../shell/controls/copy-to-clipboard.ts';
import { FieldRow } from '../shell/controls/field-row.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Stack } from '../shell/layout/boxes.tsx';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import { addPreviewLink, fetchPreviewLinks, revokePreviewLink } from './preview-link-calls.ts';
import styles from './preview-links-dialog.module.css';

interface PreviewLinksDialogProps {
  /** The API path of the document that the links show: `/api/admin/posts/5`. */
  owner: string;
  note?: string;
  /** The subject of the link. */
  what?: string;
  onClose: () => void;
}

const CHOICES = [PREVIEW_DAYS.min, PREVIEW_DAYS.default, PREVIEW_DAYS.max];

/** Creates links that show a draft to people without an account, and revokes them. */
export function PreviewLinksDialog({
  owner,
  note = t('Shows the draft to anyone who has the link. Search engines cannot see it.'),
  what = t('the draft'),
  onClose,
}: PreviewLinksDialogProps) {
  const [links, setLinks] = useState<PreviewLink[]>();
  const [created, setCreated] = useState<{ id: number; url: string }>();
  const [days, setDays] = useState<number>(PREVIEW_DAYS.default);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const address = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const controller = new AbortController();
    attempt(() => fetchPreviewLinks(owner, controller.signal), { toast: false })
      .then(({ value, error }) => {
        setLinks((before) => before ?? value ?? []);
        setFailure(error?.message);
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) throw error;
      });
    return () => controller.abort();
  }, [owner]);

  // Select the address, so that Ctrl C copies it where the browser blocks copying.
  useEffect(() => {
    if (created) address.current?.select();
  }, [created]);

  const create = async () => {
    setBusy(true);
    const { value, error } = await attempt(() => addPreviewLink(owner, days), { toast: false });
    setBusy(false);
    setFailure(error?.message);
    if (!value) return;
    const { url, ...link } = value;
    setLinks((before = []) => [link, ...before]);
    setCreated({ id: link.id, url });
  };

  const copy = async () => {
    const isCopied = await copyToClipboard({ 'text/plain': created?.url ?? '' });
    if (isCopied) showToast({ kind: 'success', text: t('Link copied.') });
    else {
      address.current?.select();
      showToast({ kind: 'error', text: t('Your browser blocked copying. The link is selected. Copy it manually.') });
    }
  };

  const revoke = async ({ id }: PreviewLink) => {
    const { error } = await attempt(() => revokePreviewLink(owner, id), { toast: false });
    // The link has expired, or was revoked elsewhere.
    const isGone = !error || error.status === 404;
    setFailure(isGone ? undefined : error.message);
    if (!isGone) return;
    heading.current?.focus();
    setLinks((before) => before?.filter((link) => link.id !== id));
    setCreated((before) => (before?.id === id ? undefined : before));
    showToast({ kind: 'success', text: t('Link revoked. It no longer opens {what}.', { what }) });
  };

  return (
    <Dialog
      title={t('Preview link')}
      note={note}
      onClose={onClose}
      footer={
        <button type="button" className="button button-secondary button-small" onClick={onClose}>
          {t('Done')}
        </button>
      }
    >
      <Stack gap={24} className={styles.content}>
        {failure && <Banner kind="error" text={failure} />}
        {created && (
          <FieldRow className={styles.created}>
            <Field
              ref={address}
              label={t('Anyone with this link can read {what}', { what })}
              hint={t('Copy it now. It is shown only once.')}
              readOnly
              value={created.url}
            />
            <button type="button" className="button button-primary" onClick={copy}>
              {t('Copy')}
            </button>
          </FieldRow>
        )}
        <FieldRow
          as="form"
          onSubmit={(event) => {
            event.preventDefault();
            void create();
          }}
        >
          <Field
            as="select"
            label={t('Expires after')}
            value={days}
            data-autofocus
            onChange={(event) => setDays(Number(event.target.value))}
          >
            {CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {t('{days, plural, one {# day} other {# days}}', { days: choice })}
              </option>
            ))}
          </Field>
          <BusyButton
            type="submit"
            className={created ? 'button-secondary' : 'button-primary'}
            isBusy={isBusy}
            busyText={t('Creating...')}
          >
            {created ? t('Create another link') : t('Create link')}
          </BusyButton>
        </FieldRow>
        <section aria-label={t('Active links')}>
          <h3 ref={heading} tabIndex={-1}>
            {t('Active links')}
          </h3>
          {links?.length === 0 && <p className={styles.none}>{t('No active links.')}</p>}
          <ul>
            {links?.map((link) => (
              <ActiveLink key={link.id} link={link} isNew={link.id === created?.id} onRevoke={() => revoke(link)} />
            ))}
          </ul>
        </section>
      </Stack>
    </Dialog>
  );
}

interface ActiveLinkProps {
  link: PreviewLink;
  isNew: boolean;
  onRevoke: () => Promise<void>;
}

function ActiveLink({ link, isNew, onRevoke }: ActiveLinkProps) {
  const { inSentence, full } = useSiteTime();
  const email = currentSession()?.user.email;
  const until = full(link.expires_at);
  return (
    <li>
      <p>
        <b>{isNew ? t('The link above') : t('Created {time}', { time: inSentence(link.created_at) })}</b>
        <span>
          {link.created_by === email
            ? t('By you. Works until {time}.', { time: until })
            : t('By {name}. Works until {time}.', { name: personName(link.created_by), time: until })}
        </span>
      </p>
      <WaitingButton className="plain-button-danger" busyText={t('Revoking...')} action={onRevoke}>
        {t('Revoke')}
        <span className="visually-hidden"> {t('the link created {time}', { time: inSentence(link.created_at) })}</span>
      </WaitingButton>
    </li>
  );
}
