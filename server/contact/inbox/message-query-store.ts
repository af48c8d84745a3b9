import type { Database } from '../../database/open-database.ts';
import { FORM_COLUMNS } from '../receive/form-message-store.ts';
import { LEAD_COLUMNS } from './message-rows.ts';

/** Messages with the columns of lists. */
export const messageRows = (db: Database) =>
  db
    .selectFrom('messages')
    // A message has at most one e-mail to the owner.
    .leftJoin('outbox', (on) => on.onRef('outbox.reference', '=', 'messages.id').on('outbox.kind', '=', 'message'))
    .select([
      'messages.id',
      'messages.name',
      'page',
      'title',
      'language',
      'messages.created_at',
      'read_at',
      'spam_reasons',
      'place',
    ])
    .select(['outbox.id as outboxId', 'tries', 'next_try_at', 'sent_at', 'sent_by', 'file', 'last_error'])
    .select(['refusals', 'stopped_at', 'interruptions'])
    .select(LEAD_COLUMNS);

/** Messages with everything that the panel shows of one, except notes. */
export const messageDetails = (db: Database) =>
  messageRows(db)
    .leftJoin('message_files as cv', (on) => on.onRef('cv.message_id', '=', 'messages.id').on('cv.field', 'is', null))
    .select(['email', 'message', 'deleted_at', 'cv.file_name', 'cv.bytes'])
    .select('messages.consent as agreed_to')
    .leftJoin('form_messages as form', 'form.message_id', 'messages.id')
    .select(FORM_COLUMNS);
