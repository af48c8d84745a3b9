import { statusNames } from '../../../contract/contact/leads.ts';
import type { Email } from '../../mail/mailer.ts';
import { sourceOf } from '../inbox/message-rows.ts';
import { oneLine } from '../receive/one-line.ts';
import type { FollowUpStore } from './follow-up-store.ts';

/** Reminds the assigned person, or the owner if nobody is assigned, to follow up a message. */
export function followUpEmail(
  message: NonNullable<Awaited<ReturnType<FollowUpStore['findForEmail']>>>,
  {
    emailId,
    siteName,
    publicUrl,
    timeZone,
    now,
  }: Record<'emailId' | 'siteName' | 'publicUrl' | 'timeZone', string> & { now: number },
): Email {
  const { id, name, email, page, title, status, receivedAt, day, to } = message;
  const format = (date: string | number, zone: string) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone }).format(new Date(date));
  return {
    id: emailId,
    ...(to && { to }),
    subject: `[${siteName}] Follow up: ${oneLine(title)}`,
    date: new Date(now),
    text: [
      // A day without a time zone is parsed as UTC.
      `This message is to be followed up on ${format(day ?? '', 'UTC')}.`,
      ...(to ? [] : ['Nobody is assigned to it.']),
      '',
      `From: ${oneLine(name)} <${email}>`,
      `Subject: ${oneLine(title)}`,
      `Received: ${format(receivedAt, timeZone)}`,
      `Status: ${statusNames(sourceOf(page))[status]}`,
      '',
      `${publicUrl}/admin/messages?message=${id}`,
      '',
    ].join('\n'),
  };
}
