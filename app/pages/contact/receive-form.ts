import { data, type RouterContextProvider, redirect } from 'react-router';
import { readBotSignals } from '../../../contract/bot-signals.ts';
import type { ContactMessage } from '../../../contract/contact.ts';
import { getSite, visitContext } from '../../site-context.ts';
import { type FormSchema, firstErrors, readTyped } from './find-errors.ts';
import type { Outcome, Typed } from './outcome.ts';
import { sentMoment } from './sent-moment.ts';

interface MessageForm<Field extends string, Parsed> {
  page: 'contact' | 'quote';
  /** The path of the page. */
  path: string;
  fields: readonly Field[];
  schema: FormSchema<Parsed>;
  /** The message to store and send. */
  messageOf(parsed: Parsed): ContactMessage;
}

/** For the actions of the contact and the quote page. Every failure returns the field values. */
export async function receiveForm<Field extends string, Parsed>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  form: MessageForm<Field, Parsed>,
) {
  // A request without a form counts as an empty form.
  const sent = await request.formData().catch(() => new FormData());
  const typed = readTyped(sent, form.fields);
  const parsed = form.schema.safeParse(typed);
  if (!parsed.success) {
    // Browsers log every 4xx response to the console; our own script reads the state instead.
    const status = isFromScript(request) ? 200 : 422;
    return data<Outcome<Field>>({ state: 'invalid', errors: firstErrors<Field>(parsed.error), typed }, status);
  }

  const site = getSite(context);
  const message = form.messageOf(parsed.data);
  try {
    const { clientAddress } = context.get(visitContext);
    const botSignals = readBotSignals((name) => sent.get(name));
    await site.receiveMessage(message, { page: form.page, clientAddress, botSignals });
  } catch (error) {
    return failed(error, typed);
  }
  const sentAt = site.clock();
  // Without scripts, redirect, so that a reload sends nothing. The address contains no personal data.
  if (!isFromScript(request)) throw redirect(`${form.path}?sent=${sentAt}`, 303);
  const { siteTimeZone } = site.settings;
  return data<Outcome<Field>>({ state: 'sent', ...sentMoment(sentAt, siteTimeZone), email: message.email });
}

/** The outcome for the page that a form without scripts redirects to. Undefined if `sent` is not a timestamp. */
export function readSent(sent: string | null, timeZone: string): Extract<Outcome, { state: 'sent' }> | undefined {
  if (!sent || !/^\d{1,15}$/.test(sent)) return undefined;
  return { state: 'sent', ...sentMoment(Number(sent), timeZone) };
}

function failed<Field extends string>(error: unknown, typed: Typed<Field>) {
  // A refusal says itself what is the matter; anything else is ours and stays in the log.
  if (isRefusal(error)) {
    return data<Outcome<Field>>(
      { state: 'failed', reason: error.message, typed },
      { status: error.status, headers: error.headers },
    );
  }
  console.error('A message could not be stored:', error);
  return data<Outcome<Field>>({ state: 'failed', typed }, 503);
}

function isRefusal(error: unknown): error is Error & { status: number; headers: Record<string, string> } {
  return error instanceof Error && error.name === 'HttpError';
}

/** React Router appends `.data` to the path of its own requests. */
const isFromScript = (request: Request) => new URL(request.url).pathname.endsWith('.data');
