import { sql } from 'kysely';
import type { Database } from '../../database/open-database.ts';

interface AnswerCount {
  /** The id of a form that was made in the panel, or `contact`, `quote` or `job`. */
  form: string;
  /** The name of the form when the last answer came. Null unless it was made in the panel. */
  name: string | null;
  answers: number;
  lastAnswerAt: string;
}

/** The messages of each form, outside the spam folder and the bin. */
export async function countAnswers(db: Database): Promise<AnswerCount[]> {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('form_messages as form', 'form.message_id', 'messages.id')
    .where('place', 'in', ['inbox', 'archive'])
    .select(
      sql<string>`coalesce(form.form_id, case when page in ('quote', 'job') then page else 'contact' end)`.as('origin'),
    )
    .select(({ fn }) => [fn.countAll<number>().as('answers'), fn.max('messages.id').as('last')])
    .groupBy('origin')
    .execute();
  if (rows.length === 0) return [];
  const lastMessages = await db
    .selectFrom('messages')
    .leftJoin('form_messages as form', 'form.message_id', 'messages.id')
    .select(['messages.id', 'messages.created_at', 'form.form_name'])
    .where(
      'messages.id',
      'in',
      rows.map(({ last }) => last),
    )
    .execute();
  const byId = new Map(lastMessages.map((message) => [message.id, message]));
  return rows.flatMap(({ origin, answers, last }) => {
    const message = byId.get(last);
    return message
      ? [{ form: origin, answers: Number(answers), name: message.form_name, lastAnswerAt: message.created_at }]
      : [];
  });
}
