import { useEffect, useMemo, useRef, useState } from 'react';
import type { AdminPost, PostEntry } from '../../../../contract/post-drafts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { attempt } from '../../api.ts';
import { Banner } from '../../shell/banner.tsx';
import { BusyButton } from '../../shell/busy-button.tsx';
import { useSiteTime } from '../../shell/site-time.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { cancelSchedule, fetchScheduled, schedulePost } from './schedule-calls.ts';
import styles from './schedule-dialog.module.css';
import { momentError, untilError } from './schedule-errors.ts';
import { deviceTimeWords, momentWords, untilWords, zoneWords } from './schedule-words.ts';
import { addDays, fromWallTime, toWallTime } from './zoned-time.ts';

interface ScheduleDialogProps {
  post: AdminPost;
  /** Also after a schedule was canceled. */
  onScheduled: (post: AdminPost) => void;
  onClose: () => void;
}

const DEFAULT_TIME = '09:00';

/** Asks when to publish the draft of a post, in the site's time zone, and when to unpublish it again. */
export function ScheduleDialog({ post, onScheduled, onClose }: ScheduleDialogProps) {
  const { zone, zoneName } = useSiteTime();
  const now = useNow();
  const today = toWallTime(now, zone).day;
  const [when, setWhen] = useState(() =>
    post.publish_at ? toWallTime(new Date(post.publish_at), zone) : { day: addDays(today, 1), time: DEFAULT_TIME },
  );
  const [until, setUntil] = useState(() => post.unpublish_at && toWallTime(new Date(post.unpublish_at), zone));
  const [busy, setBusy] = useState<'scheduling' | 'canceling'>();
  const [hasSubmitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<{ text: string; fields: Record<string, string[]> }>();
  const counts = useScheduledDays(post.id);
  const timeInput = useRef<HTMLInputElement>(null);
  const untilInput = useRef<HTMLInputElement>(null);

  const { at, note } = fromWallTime(when, zone);
  const untilAt = until ? fromWallTime(until, zone).at : null;
  const isValid = !Number.isNaN(at.getTime());
  const timeError = momentError(at, note, now) ?? failure?.fields.at?.[0];
  const untilFailure = untilError(untilAt, isValid ? at : now) ?? failure?.fields.until?.[0];
  const dayWords = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${when.day}T00:00:00Z`),
  );

  const send = async (kind: 'scheduling' | 'canceling', call: () => Promise<AdminPost>) => {
    setBusy(kind);
    const { value, error } = await attempt(call, { toast: false });
    setBusy(undefined);
    setFailure(error && { text: error.message, fields: error.errors });
    if (value) onScheduled(value);
  };
  const schedule = () => {
    setSubmitted(true);
    if (timeError) timeInput.current?.focus();
    else if (untilFailure) untilInput.current?.focus();
    else void send('scheduling', () => schedulePost(post, at, untilAt));
  };
  const change = (action: () => void) => {
    setFailure(undefined);
    action();
  };

  // Fields of the post that are missing; those of this dialog show their own.
  const missing = Object.entries(failure?.fields ?? {}).filter(([name]) => name !== 'at' && name !== 'until');
  const isShown = failure && (missing.length > 0 || (!failure.fields.at && !failure.fields.until));
  const title = post.live ? 'When should the changes be published?' : 'When should it be published?';
  return (
    <Dialog
      title={title}
      note="Until then, you can keep editing."
      onClose={() => !busy && onClose()}
      footer={
        <>
          {post.publish_at && (
            <BusyButton
              type="button"
              className={`button-secondary button-small ${styles.remove}`}
              isBusy={busy === 'canceling'}
              busyText="Removing..."
              disabled={busy !== undefined}
              onClick={() => send('canceling', () => cancelSchedule(post.id))}
            >
              Remove schedule
            </BusyButton>
          )}
          <button
            type="button"
            className="button button-secondary button-small"
            disabled={busy !== undefined}
            onClick={onClose}
          >
            Cancel
          </button>
          <BusyButton
            type="button"
            className="button-primary button-small"
            isBusy={busy === 'scheduling'}
            busyText="Scheduling..."
            disabled={busy !== undefined}
            onClick={schedule}
          >
            Schedule for {dayWords}
          </BusyButton>
        </>
      }
    >
      {isShown && (
        <Banner kind="error" text={failure.text} scrollsIntoView>
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
          {counts.size > 0 && <p className={styles.quiet}>Marked days already have scheduled posts.</p>}
        </div>
        <div className={styles.side}>
          <Field
            ref={timeInput}
            label="Time"
            type="time"
            required
            value={when.time}
            hint={`Time in ${zoneWords(zone, zoneName, isValid ? at : now)}`}
            error={hasSubmitted || when.time === '' || isValid ? timeError : undefined}
            onChange={(event) => change(() => setWhen({ ...when, time: event.target.value }))}
          />
          <div className={styles.sentence} role="status">
            {isValid ? (
              <>
                <b>{momentWords(at, zone)}</b>{' '}
                {at > now && (
                  <>
                    That is {untilWords(at, now)}.{' '}
                    {note === 'repeated' && 'This time occurs twice because the clocks go back. The first is used. '}
                    {deviceTimeWords(at, zone, deviceZone())}
                  </>
                )}
              </>
            ) : (
              'Not scheduled yet.'
            )}
          </div>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={until !== null}
              onChange={(event) =>
                change(() => setUntil(event.target.checked ? { day: addDays(when.day, 7), time: when.time } : null))
              }
            />
            Unpublish it later
          </label>
          {until && (
            <fieldset className={styles.until}>
              <legend className="visually-hidden">Unpublish on</legend>
              <Field
                ref={untilInput}
                label="Day"
                type="date"
                value={until.day}
                min={when.day}
                error={untilFailure}
                onChange={(event) => change(() => setUntil({ ...until, day: event.target.value }))}
              />
              <Field
                label="Time"
                type="time"
                value={until.time}
                onChange={(event) => change(() => setUntil({ ...until, time: event.target.value }))}
              />
            </fieldset>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The current time, updated every 30 seconds. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How many other posts will be published on each day. Without them the calendar works as well. */
function useScheduledDays(ownId: number): ReadonlyMap<string, number> {
  const { dayKey } = useSiteTime();
  const [posts, setPosts] = useState<PostEntry[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    attempt(() => fetchScheduled(controller.signal), { toast: false }).then(
      ({ value }) => value && setPosts(value),
      () => {},
    );
    return () => controller.abort();
  }, []);
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { id, publish_at } of posts) {
      if (!publish_at || id === ownId) continue;
      counts.set(dayKey(publish_at), (counts.get(dayKey(publish_at)) ?? 0) + 1);
    }
    return counts;
  }, [posts, ownId, dayKey]);
}
