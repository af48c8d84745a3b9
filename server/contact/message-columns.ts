import type { MessageDetail } from '../../contract/contact-messages.ts';
import { toZonedTimestamp } from '../clock.ts';
import type { CsvColumns } from '../http/csv.ts';

/** The columns of the CSV export, with times in the zone of the site. */
export const messageColumns = (timeZone: string): CsvColumns<MessageDetail> => [
  ['Number', ({ id }) => id],
  ['Received', ({ createdAt }) => toZonedTimestamp(createdAt, timeZone)],
  ['Page', ({ page }) => page],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Subject', ({ title }) => title],
  ['Message', ({ message }) => message],
  ['Folder', ({ folder }) => folder],
  ['Spam reasons', ({ heldFor }) => heldFor.join('; ')],
  ['Read', ({ isRead }) => (isRead ? 'yes' : 'no')],
  [
    'E-mail status',
    ({ delivery }) => (delivery.state === 'file' ? 'not sent by e-mail, written to a file' : delivery.state),
  ],
  ['E-mail delivered', ({ delivery }) => delivery.deliveredAt && toZonedTimestamp(delivery.deliveredAt, timeZone)],
];
