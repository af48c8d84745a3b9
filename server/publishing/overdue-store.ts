import { sql } from 'kysely';
import type { HealthReport } from '../../contract/health.ts';
import { toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';

const MAX_OVERDUE = 20;

/** How long a scheduled post may be late. The first retries follow within seconds. */
const MAX_DELAY_MS = 60_000;

type Overdue = HealthReport['publishing']['overdue'][number] & { isLate: boolean };

interface Due extends Pick<Overdue, 'change' | 'at' | 'error'> {
  /** Like `post 12` or `page home`. */
  subject: string;
  liveTitle: string | null;
  draftTitle: string | null;
}

/**
 * Posts and pages whose publication or unpublishing failed or is late, the earliest first. Documents that have just
 * become due are left out, because the next poll publishes them.
 */
export async function findOverdue(db: Database, now: number): Promise<Overdue[]> {
  const { rows } = await sql<Due>`
    select due.change, due.at, due.error, due.subject, posts.title as "liveTitle", post_drafts.title as "draftTitle"
    from (
      select subject, publish_at as at, publish_error as error, 'publish' as change from drafts
        where publish_at <= ${toTimestamp(now)}
      union all
      select subject, unpublish_at, null, 'unpublish' from scheduled_unpublish where unpublish_at <= ${toTimestamp(now)}
    ) as due
    left join posts on 'post ' || posts.id = due.subject
    left join post_drafts on 'post ' || post_drafts.id = due.subject
    order by due.at limit ${MAX_OVERDUE}`.execute(db);
  return rows
    .map(({ subject, liveTitle, draftTitle, ...schedule }) => {
      const [kind, id = ''] = subject.split(' ');
      const isLate = now - Date.parse(schedule.at) > MAX_DELAY_MS;
      return kind === 'post'
        ? {
            postId: Number(id),
            address: `/admin/posts/${id}`,
            title: liveTitle ?? draftTitle ?? '',
            ...schedule,
            isLate,
          }
        : { postId: null, address: `/admin/pages/${id}`, title: id, ...schedule, isLate };
    })
    .filter(({ isLate, error }) => isLate || error !== null);
}
