import type { FormMessage } from '../../../contract/contact/contact-messages.ts';
import { statusNames } from '../../../contract/contact/leads.ts';
import { toZonedTimestamp } from '../../core/clock.ts';
import type { CsvColumns } from '../../http/responses/csv.ts';
import type { ListedMessage } from './message-rows.ts';

/** The columns of the CSV export, with times in the zone of the site. */
export const messageColumns = (timeZone: string): CsvColumns<ListedMessage> => [
  ['Number', ({ id }) => id],
  ['Received', ({ createdAt }) => toZonedTimestamp(createdAt, timeZone)],
  ['Page', ({ page }) => page],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Subject', ({ title }) => title],
  ['Message', ({ message }) => message],
  ['CV', ({ cv }) => cv?.name ?? ''],
  ['Form', ({ form }) => form?.name ?? ''],
  ['Files', ({ form }) => filesIn(form)],
  ['Agreed to', ({ consent }) => consent],
  ['Folder', ({ folder }) => folder],
  ['Spam reasons', ({ heldFor }) => heldFor.join('; ')],
  ['Read', ({ isRead }) => (isRead ? 'yes' : 'no')],
  [
    'Email status',
    ({ delivery }) => (delivery.state === 'file' ? 'not sent by e-mail, written to a file' : delivery.state),
  ],
  ['Email delivered', ({ delivery }) => delivery.deliveredAt && toZonedTimestamp(delivery.deliveredAt, timeZone)],
  ['Status', ({ status, from }) => statusNames(from)[status]],
  ['Assigned to', ({ assigned_to }) => assigned_to],
  ['Value', ({ value }) => (value === null ? null : (value / 100).toFixed(2))],
  ['Follow-up date', ({ follow_up_on }) => follow_up_on],
  ['Notes', ({ notes }) => notes.map(({ text, created_by }) => `${created_by}: ${text}`).join('\n')],
];

const filesIn = (form: FormMessage | null) =>
  (form?.answers ?? []).flatMap(({ kind, value }) => (kind === 'file' ? [value] : [])).join('; ');
