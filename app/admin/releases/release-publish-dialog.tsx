import { useId, useRef, useState } from 'react';
import type { Release } from '../../../contract/releases/releases.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type ApiError, attempt } from '../api.ts';
import { panelLocale } from '../i18n/panel-language.ts';
import { msg, t } from '../i18n/t.ts';
import { momentError } from '../schedule/schedule-errors.ts';
import { zoneWords } from '../schedule/schedule-words.ts';
import { useNow } from '../schedule/use-now.ts';
import { addDays, fromWallTime, toWallTime } from '../schedule/zoned-time.ts';
import { useSession } from '../session.ts';
import { RadioCards } from '../shell/controls/radio-cards.tsx';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { DialogButtons } from '../shell/dialogs/dialog-buttons.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Stack } from '../shell/layout/boxes.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './release.module.css';
import { publishRelease } from './release-calls.ts';

export type Way = 'now' | 'time' | 'signed-off';

interface ReleasePublishDialogProps {
  release: Release;
  way: Way;
  onDone: (release: Release) => Promise<void>;
  /** Called when the server says that the release has changed in the meantime. */
  onChanged: () => void;
  onClose: () => void;
}

const DEFAULT_TIME = '09:00';

/** Publishes a release now, at a time, or as soon as the client approves. */
export function ReleasePublishDialog(props: ReleasePublishDialogProps) {
  const { release, onDone, onChanged, onClose } = props;
  const { zone, zoneName } = useSiteTime();
  const now = useNow();
  const form = useId();
  const isOwner = useSession()?.user.role === 'owner';
  const [way, setWay] = useState(props.way);
  const today = toWallTime(now, zone).day;
  const [when, setWhen] = useState(() => {
    const at = release.publish_at;
    return at ? toWallTime(new Date(at), zone) : { day: addDays(today, 1), time: DEFAULT_TIME };
  });
  const [isBusy, setBusy] = useState(false);
  const [hasSubmitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const timeInput = useRef<HTMLInputElement>(null);
  const { at, note } = fromWallTime(when, zone);
  const timeError = (hasSubmitted && momentError(at, note, now)) || failure?.errors.at?.[0];
  const isValid = !Number.isNaN(at.getTime());
  const { contents, sign_off: signOff } = release;
  const stopping = contents.filter(({ problems }) => problems.some(({ blocks }) => blocks));
  // A sign-off was asked for, but not given for the release as it is now.
  const waits = signOff.asked !== null && !(signOff.approved_by !== null && signOff.is_current);
  const lacksSignOff = waits && way !== 'signed-off';

  const submit = async () => {
    setSubmitted(true);
    if (way === 'time' && momentError(at, note, now)) return timeInput.current?.focus();
    setBusy(true);
    const { value, error } = await attempt(
      () =>
        publishRelease(release.id, {
          hash: release.hash,
          ...(way === 'time' && { at: at.toISOString() }),
          ...(way === 'signed-off' && { when_signed_off: true }),
          ...(lacksSignOff && isOwner && { without_sign_off: true }),
        }),
      { toast: false },
    );
    setBusy(false);
    setFailure(error);
    if (error?.status === 409) onChanged();
    if (!value) return;
    if (way !== 'now')
      showToast({
        kind: 'success',
        text: way === 'time' ? t('Release scheduled.') : t('It is published as soon as the client approves.'),
      });
    await onDone(value);
  };
  const day = isValid
    ? new Intl.DateTimeFormat(panelLocale(), { month: 'long', day: 'numeric', timeZone: zone }).format(at)
    : '';
  return (
    <Dialog
      title={t('Publish {title}', { title: release.name })}
      note={t('Either all changes are published, or none.')}
      size="wide"
      onClose={() => !isBusy && onClose()}
      footer={
        <DialogButtons
          form={form}
          isBusy={isBusy}
          busyText={way === 'now' ? t('Publishing...') : t('Scheduling...')}
          onCancel={onClose}
        >
          {way === 'now' &&
            t('{count, plural, one {Publish # change} other {Publish # changes}}', { count: contents.length })}
          {way === 'time' && (day ? t('Schedule for {day}', { day }) : t('Schedule'))}
          {way === 'signed-off' && t('Publish when signed off')}
        </DialogButtons>
      }
    >
      <Stack
        as="form"
        gap={20}
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {failure && !failure.errors.at && <Banner kind="error" text={failure.message} scrollsIntoView />}
        {stopping.length > 0 && (
          <Banner
            kind="error"
            text={t('{count, plural, one {# change has} other {# changes have}} a problem that stops the release.', {
              count: stopping.length,
            })}
          >
            <ul className={styles.stopping}>
              {stopping.map(({ id, title, problems }) => (
                <li key={id}>
                  <b>{title}</b>{' '}
                  {problems
                    .filter(({ blocks }) => blocks)
                    .map(({ message }) => t(message))
                    .join(' ')}
                </li>
              ))}
            </ul>
          </Banner>
        )}
        <RadioCards
          legend={t('When to publish')}
          isLegendHidden
          isRow
          cards={[
            {
              value: 'now',
              label: t('Now'),
              text: t('{count, plural, one {The change} other {All # changes}} at the same moment', {
                count: contents.length,
              }),
            },
            ...WAYS.map(({ value, label, text }) => ({ value, label: t(label), text: t(text) })),
          ]}
          value={way}
          onChange={(chosen) => {
            setWay(chosen);
            setFailure(undefined);
          }}
        />
        {way === 'time' && (
          <div className={styles.when}>
            <Field
              label={t('Day')}
              type="date"
              min={today}
              value={when.day}
              onChange={({ target }) => {
                setFailure(undefined);
                setWhen({ ...when, day: target.value });
              }}
            />
            <Field
              ref={timeInput}
              label={t('Time')}
              type="time"
              value={when.time}
              hint={isValid ? t('Time in {zone}', { zone: zoneWords(zone, zoneName(at), at) }) : undefined}
              error={timeError || undefined}
              onChange={({ target }) => {
                setFailure(undefined);
                setWhen({ ...when, time: target.value });
              }}
            />
          </div>
        )}
        {lacksSignOff && (
          <div className={styles.strip} data-blocks={!isOwner} role="status">
            <p>
              <b>
                {signOff.approved_by
                  ? t('The release was changed after {name} approved it.', { name: signOff.approved_by })
                  : t('{name} has not signed off yet.', { name: signOff.asked })}
              </b>{' '}
              {isOwner
                ? t('You can publish anyway; the record will say so.')
                : t('Only owners can publish without it. Choose “When signed off”, or ask an owner.')}
            </p>
          </div>
        )}
        {way === 'signed-off' && signOff.asked === null && (
          <div className={styles.strip} role="status">
            <p>{t('Nobody was asked to sign off yet. Ask a client next.')}</p>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}

const WAYS = [
  { value: 'time', label: msg('At a time'), text: msg('Choose a day and an hour') },
  { value: 'signed-off', label: msg('When signed off'), text: msg('As soon as the client approves') },
] as const;
