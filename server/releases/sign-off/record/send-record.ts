import type { SignOffRecord } from '../../../../contract/releases/sign-offs.ts';
import { toDay } from '../../../core/clock.ts';
import { HttpError } from '../../../http/http-error.ts';
import { contentDisposition } from '../../../http/responses/content-disposition.ts';
import type { WebContext } from '../../../http/visitor.ts';
import type { Core } from '../../../slice.ts';
import { runInThread } from '../../../threads/run-in-thread.ts';

/** A release of a hundred long articles takes about ten seconds. */
const LIMIT_MS = 60_000;

const FAILED = 'The PDF could not be made. Try again, or print the page of the record.';

/** Responds with the record as a PDF, which is made in a thread. */
export async function sendRecord(
  c: WebContext,
  { siteName, timeZone }: Pick<Core, 'siteName' | 'timeZone'>,
  record: SignOffRecord,
): Promise<Response> {
  const site = { name: await siteName(), timeZone: timeZone() };
  const pdf = await runInThread('printing', 'recordPdf', [record, site], LIMIT_MS).catch((error) => {
    console.error('The record of a sign-off could not be made:', error);
    throw new HttpError(503, FAILED);
  });
  c.header('Content-Type', 'application/pdf');
  const day = toDay(Date.parse(record.decided_at), timeZone());
  c.header('Content-Disposition', contentDisposition(`${record.release} ${day}.pdf`));
  c.header('X-Robots-Tag', 'noindex, nofollow');
  return c.body(pdf as Uint8Array<ArrayBuffer>);
}
