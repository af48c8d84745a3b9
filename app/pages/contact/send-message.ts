import { data, type RouterContextProvider, redirect } from 'react-router';
import { contactMessage } from '../../../contract/contact.ts';
import { getSite, visitContext } from '../../site-context.ts';
import { longDate } from '../../ui/long-date.ts';
import type { Answer, ContactField, Typed } from './answer.ts';

/** For the action of the contact page. Whatever goes wrong, what was typed comes back. */
export async function sendMessage(request: Request, context: Readonly<RouterContextProvider>) {
  const typed = await readTyped(request);
  const parsed = contactMessage.safeParse(typed);
  if (!parsed.success) return data<Answer>({ state: 'invalid', errors: firstErrors(parsed.error), typed }, 422);

  const site = getSite(context);
  try {
    const { clientAddress } = context.get(visitContext);
    await site.receiveMessage(parsed.data, { page: 'contact', clientAddress });
  } catch (error) {
    return failed(error, typed);
  }
  const sentAt = site.clock();
  // Without scripts the answer is another page: loading that again sends nothing. The address names no one.
  if (!isFromScript(request)) throw redirect(`/Contactus?sent=${sentAt}`, 303);
  return data<Answer>({ state: 'sent', ...momentOf(sentAt, site.settings.siteTimeZone), email: parsed.data.email });
}

/** For the page that a form without scripts ends on. Undefined where `sent` is no time. */
export function readSent(sent: string | null, timeZone: string): Answer | undefined {
  if (!sent || !/^\d{1,15}$/.test(sent)) return undefined;
  return { state: 'sent', ...momentOf(Number(sent), timeZone) };
}

const FIELDS: readonly ContactField[] = ['name', 'email', 'title', 'message'];

async function readTyped(request: Request): Promise<Typed> {
  // No form at all is an empty form.
  const form = await request.formData().catch(() => new FormData());
  const entries = FIELDS.map((field) => [field, form.get(field)] as const);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}

function firstErrors({ issues }: { issues: readonly { path: PropertyKey[]; message: string }[] }) {
  const errors: Partial<Record<ContactField, string>> = {};
  for (const { path, message } of issues) errors[path[0] as ContactField] ??= message;
  return errors;
}

function failed(error: unknown, typed: Typed) {
  // A refusal says itself what is the matter; anything else is ours and stays in the log.
  if (isRefusal(error)) {
    return data<Answer>(
      { state: 'failed', reason: error.message, typed },
      { status: error.status, headers: error.headers },
    );
  }
  console.error('A message could not be kept:', error);
  return data<Answer>({ state: 'failed', typed }, 503);
}

function isRefusal(error: unknown): error is Error & { status: number; headers: Record<string, string> } {
  return error instanceof Error && error.name === 'Refusal';
}

/** React Router sends its own requests to the address of the page with `.data` behind it. */
const isFromScript = (request: Request) => new URL(request.url).pathname.endsWith('.data');

function momentOf(milliseconds: number, timeZone: string) {
  const moment = new Date(milliseconds);
  const time = moment.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  return {
    at: milliseconds,
    day: longDate(moment.toISOString(), timeZone),
    time: time.replace(/\s/, '').toLowerCase(),
  };
}
