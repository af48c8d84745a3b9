import styles from '../autosave/autosave-notices.module.css';
import { t } from '../i18n/t.ts';
import { useSession } from '../session.ts';
import { Row } from '../shell/layout/boxes.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';

interface ScheduleNoticeProps {
  draft: { publish_at: string | null; newer_than_schedule: boolean };
}

/** When a draft is published, and whether that includes the saved changes. */
export function ScheduleNotice({ draft: { publish_at, newer_than_schedule } }: ScheduleNoticeProps) {
  const times = useSiteTime();
  const mayPublish = useSession()?.user.mayPublish === true;
  if (!publish_at) return null;
  const time = times.full(publish_at);
  return (
    <Row as="p" wrap align="center" className={styles.notice} role="status">
      <span>{mayPublish ? textForPublishers(time, newer_than_schedule) : textForAuthors(time)}</span>
    </Row>
  );
}

const textForPublishers = (time: string, hasNewer: boolean) =>
  hasNewer
    ? t(
        'An earlier version is scheduled for {time}. The changes below are not part of it. Schedule again to include them.',
        { time },
      )
    : t('Scheduled for {time}. Changes that you save until then are published too.', { time });

const textForAuthors = (time: string) =>
  t(
    'An editor scheduled this for {time}. Changes that you save now are not part of it. Ask an editor to schedule them.',
    { time },
  );
