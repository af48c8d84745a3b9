import { useCallback, useEffect, useState } from 'react';
import type { Release } from '../../../contract/releases/releases.ts';
import type { SignOff, SignOffLink } from '../../../contract/releases/sign-offs.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import { copyToClipboard } from '../shell/controls/copy-to-clipboard.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Card, Muted, Row } from '../shell/layout/boxes.tsx';
import { AskClientDialog } from './ask-client-dialog.tsx';
import { ClientNotes } from './client-notes.tsx';
import {
  downloadRecord,
  fetchSignOff,
  fetchSignOffAddress,
  remindClient,
  revokeSignOffLink,
} from './sign-off-calls.ts';
import styles from './sign-off-card.module.css';
import { SignOffTimeline } from './sign-off-timeline.tsx';

interface SignOffCardProps {
  release: Release;
  /** Loads the release again. */
  onChanged: () => Promise<void>;
}

/** The people that the release was shown to, and their decisions. */
export function SignOffCard({ release, onChanged }: SignOffCardProps) {
  const may = useMay();
  const { id, hash, state, contents, sign_off: current } = release;
  const [signOff, setSignOff] = useState<SignOff>();
  const [failure, setFailure] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  const load = useCallback(
    async (signal: AbortSignal) => {
      const { value, error } = await attempt(() => fetchSignOff(id, signal), { toast: false });
      setFailure(error?.message);
      if (value) setSignOff(value);
    },
    [id],
  );
  // Follow the release: decisions of clients change it, and it is reloaded when the window gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to load
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) throw error;
    });
    return () => controller.abort();
  }, [load, hash, state, current.approved_at, current.asked_at, current.open_notes]);

  const reload = async () => {
    await load(new AbortController().signal);
    await onChanged();
  };
  if (failure && !signOff) {
    return (
      <Card as="section" className={styles.card} gap={12} aria-label={t('Sign-off')}>
        <h2 className={styles.title}>{t('Sign-off')}</h2>
        <p>{failure}</p>
      </Card>
    );
  }
  const mayAsk = may('POST /admin/releases/{id}/sign-off-links') && state !== 'Published';
  if (!signOff) {
    // People who may ask for a sign-off always get the card, so its place is kept while it loads.
    return mayAsk ? (
      <Card as="section" className={styles.card} gap={16} aria-label={t('Sign-off')} aria-busy>
        <h2 className={styles.title}>{t('Sign-off')}</h2>
      </Card>
    ) : null;
  }
  const { links, decisions, notes } = signOff;
  const open = links.find(({ has_ended }) => !has_ended);
  const last = decisions.findLast(({ withdrawn_at }) => withdrawn_at === null);
  if (!mayAsk && links.length === 0) return null;
  return (
    <>
      <Card as="section" className={styles.card} gap={16} aria-labelledby="release-sign-off">
        <h2 id="release-sign-off" className={styles.title}>
          {t('Sign-off')}
        </h2>
        {links.length === 0 ? (
          <Muted>
            {t(
              'A client can walk through the whole site as it will be, pin notes to it, and approve exactly that. They need no account.',
            )}
          </Muted>
        ) : (
          <SignOffTimeline release={release} signOff={signOff} />
        )}
        <Row wrap gap={10}>
          {open && mayAsk && (
            <LinkButtons
              release={release}
              link={open}
              isAskedAgain={last !== undefined && !last.is_current}
              onChanged={reload}
            />
          )}
          {mayAsk && !open && (
            <button
              type="button"
              className="plain-button"
              aria-haspopup="dialog"
              disabled={contents.length === 0}
              onClick={() => setAsking(true)}
            >
              {links.length === 0 ? t('Ask a client') : t('Ask again')}
            </button>
          )}
          {last && (
            <WaitingButton
              action={() => attempt(() => downloadRecord(id, release.name, last.id))}
              busyText={t('Preparing...')}
            >
              <Icon name="download" />
              {t('Record (PDF)')}
            </WaitingButton>
          )}
        </Row>
      </Card>
      {notes.length > 0 && (
        <ClientNotes
          release={id}
          notes={notes}
          mayAnswer={may('PATCH /admin/releases/{id}/sign-off-notes/{note}')}
          onChanged={reload}
        />
      )}
      {isAsking && (
        <AskClientDialog
          release={id}
          isEmailed={signOff.is_emailed}
          onDone={() => void reload()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface LinkButtonsProps {
  release: Release;
  link: SignOffLink;
  /** The client has decided, and the release has changed since. */
  isAskedAgain: boolean;
  onChanged: () => Promise<void>;
}

function LinkButtons({ release: { id }, link, isAskedAgain, onChanged }: LinkButtonsProps) {
  const copy = async () => {
    const { value } = await attempt(() => fetchSignOffAddress(id, link));
    if (!value) return;
    const isCopied = await copyToClipboard({ 'text/plain': value.url });
    showToast(
      isCopied
        ? { kind: 'success', text: t('Link copied.') }
        : {
            kind: 'error',
            text: t('Your browser blocked copying. Copy this link yourself: {url}', { url: value.url }),
          },
    );
  };
  const remind = async () => {
    const { value } = await attempt(() => remindClient(id, link));
    if (!value) return;
    showToast({ kind: 'success', text: t('An e-mail is on its way to {name}.', { name: link.email ?? link.name }) });
    await onChanged();
  };
  const revoke = async () => {
    const { error } = await attempt(() => revokeSignOffLink(id, link));
    if (error && error.status !== 404) return;
    showToast({
      kind: 'success',
      text: t('Link revoked. {name} can no longer open the release.', { name: link.name }),
    });
    await onChanged();
  };
  return (
    <>
      <WaitingButton action={copy} busyText={t('Copying...')}>
        {t('Copy the link')}
      </WaitingButton>
      {link.email && (
        <WaitingButton action={remind} busyText={t('Sending...')}>
          {isAskedAgain ? t('Ask again') : t('Remind')}
        </WaitingButton>
      )}
      <WaitingButton action={revoke} busyText={t('Revoking...')}>
        {t('Revoke the link')}
      </WaitingButton>
    </>
  );
}
