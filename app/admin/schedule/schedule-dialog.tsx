import { useRef, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { attempt } from '../api.ts';
import { panelLocale } from '../i18n/panel-language.ts';
import { t } from '../i18n/t.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Row, Stack } from '../shell/layout/boxes.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { MomentSentence } from './moment-sentence.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import styles from './schedule-dialog.module.css';
import { momentError, untilError } from './schedule-errors.ts';
import { zoneWords } from './schedule-words.ts';
import { UntilFields } from './until-fields.tsx';
import { useNow } from './use-now.ts';
import { addDays, fromWallTime, toWallTime } from './zoned-time.ts';

/** The post or page that is scheduled. */
interface Scheduled {
  live: unknown;
  publish_at: string | null;
  unpublish_at: string | null;
}

interface ScheduleDialogProps<T extends Scheduled> {
  draft: T;
  schedule: (at: Date, until: Date | null) => Promise<T>;
  cancel: () => Promise<T>;
  /** How many others will be published on each day. */
  counts?: ReadonlyMap<string, number>;
  /** The choice of an end. */
  untilLabel?: string;
  /** Called after a schedule was set or canceled. */
  onScheduled: (draft: T) => void;
  onClose: () => void;
}

const NO_COUNTS: ReadonlyMap<string, number> = new Map();

const DEFAULT_TIME = '09:00';

/** Asks when to publish a draft, in the site's time zone, and when that ends. */
export function ScheduleDialog<T extends Scheduled>({
  draft,
  schedule,
  cancel,
  counts = NO_COUNTS,
  untilLabel = t('Unpublish it later'),
  onScheduled,
  onClose,
}: ScheduleDialogProps<T>) {
  const { zone, zoneName } = useSiteTime();
  const now = useNow();
  const today = toWallTime(now, zone).day;
  const [when, setWhen] = useState(() =>
    draft.publish_at ? toWallTime(new Date(draft.publish_at), zone) : { day: addDays(today, 1), time: DEFAULT_TIME },
  );
  const [until, setUntil] = useState(() => draft.unpublish_at && toWallTime(new Date(draft.unpublish_at), zone));
  const [busy, setBusy] = useState<'scheduling' | 'canceling'>();
  const [hasSubmitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<{ text: string; fields: Record<string, string[]> }>();
  const timeInput = useRef<HTMLInputElement>(null);
  const untilInput = useRef<HTMLInputElement>(null);

  const { at, note } = fromWallTime(when, zone);
  const untilAt = until ? fromWallTime(until, zone).at : null;
  const isValid = !Number.isNaN(at.getTime());
  const timeError = momentError(at, note, now) ?? failure?.fields.at?.[0];
  const untilFailure = untilError(untilAt, isValid ? at : now) ?? failure?.fields.until?.[0];
  const dayWords = new Intl.DateTimeFormat(panelLocale(), { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${when.day}T00:00:00Z`),
  );

  const send = async (kind: 'scheduling' | 'canceling', call: () => Promise<T>) => {
    setBusy(kind);
    const { value, error } = await attempt(call, { toast: false });
    setBusy(undefined);
    setFailure(error && { text: error.message, fields: error.errors });
    if (value) onScheduled(value);
  };
  const submit = () => {
    setSubmitted(true);
    if (timeError) timeInput.current?.focus();
    else if (untilFailure) untilInput.current?.focus();
    else void send('scheduling', () => schedule(at, untilAt));
  };
  const change = (action: () => void) => {
    setFailure(undefined);
    action();
  };

  // Errors of other fields of the post. The fields of this dialog show their own.
  const missing = Object.entries(failure?.fields ?? {}).filter(([name]) => name !== 'at' && name !== 'until');
  const isShown = failure && (missing.length > 0 || (!failure.fields.at && !failure.fields.until));
  const title = draft.live ? t('When should the changes be published?') : t('When should it be published?');
  return (
    <Dialog
      title={title}
      note={t('Until then, you can keep editing.')}
      onClose={() => !busy && onClose()}
      footer={
        <>
          {draft.publish_at && (
            <BusyButton
              type="button"
              className={`button-secondary button-small ${styles.remove}`}
              isBusy={busy === 'canceling'}
              busyText={t('Removing...')}
              disabled={busy !== undefined}
              onClick={() => send('canceling', cancel)}
            >
              {t('Remove schedule')}
            </BusyButton>
          )}
          <button
            type="button"
            className="button button-secondary button-small"
            disabled={busy !== undefined}
            onClick={onClose}
          >
            {t('Cancel')}
          </button>
          <BusyButton
            type="button"
            className="button-primary button-small"
            isBusy={busy === 'scheduling'}
            busyText={t('Scheduling...')}
            disabled={busy !== undefined}
            onClick={submit}
          >
            {t('Schedule for {day}', { day: dayWords })}
          </BusyButton>
        </>
      }
    >
      {isShown && (
        <Banner kind="error" text={missing.length > 0 ? t('Something is missing.') : failure.text} scrollsIntoView>
          {missing.length > 0 && <p>{missing.flatMap(([, sentences]) => sentences).join(' ')}</p>}
        </Banner>
      )}
      <div className={styles.schedule}>
        <div>
          <MonthCalendar
            value={when.day}
            first={today}
            counts={counts}
            onChange={(day) => change(() => setWhen({ ...when, day }))}
          />
          {counts.size > 0 && <p className={styles.quiet}>{t('Marked days already have scheduled posts.')}</p>}
        </div>
        <Stack gap={20} className={styles.side}>
          <Field
            ref={timeInput}
            label={t('Time')}
            type="time"
            required
            value={when.time}
            hint={t('Time in {zone}', {
              zone: zoneWords(zone, zoneName(isValid ? at : now), isValid ? at : now),
            })}
            error={hasSubmitted || when.time === '' || isValid ? timeError : undefined}
            onChange={(event) => change(() => setWhen({ ...when, time: event.target.value }))}
          />
          <MomentSentence at={isValid ? at : undefined} isRepeated={note === 'repeated'} now={now} zone={zone} />
          <Row as="label" gap={10} align="center" className={styles.check}>
            <input
              type="checkbox"
              checked={until !== null}
              onChange={(event) =>
                change(() => setUntil(event.target.checked ? { day: addDays(when.day, 7), time: when.time } : null))
              }
            />
            {untilLabel}
          </Row>
          {until && (
            <UntilFields
              until={until}
              min={when.day}
              error={untilFailure}
              dayRef={untilInput}
              onChange={(next) => change(() => setUntil(next))}
            />
          )}
        </Stack>
      </div>
    </Dialog>
  );
}
