import { data, type RouterContextProvider, redirect } from 'react-router';
import { readSenderFields, type SenderFields } from '../../../contract/contact/sender-fields.ts';
import { getSite, languageOf, visitContext } from '../../site-context.ts';
import { type FormSchema, firstErrors, readValues, typedOf } from './find-errors.ts';
import type { Outcome, Typed } from './outcome.ts';
import { sentMoment } from './sent-moment.ts';

interface MessageForm<Field extends string, Parsed> {
  /** The path to which a form without scripts redirects. */
  path: string;
  fields: readonly Field[];
  schema: FormSchema<Parsed>;
  /** Reads the form. By default all of it. */
  read?: (request: Request) => Promise<FormData>;
  /** Stores the message. */
  send(parsed: Parsed, from: SenderFields & { clientAddress: string }): Promise<void>;
}

/** For the actions of pages with a form. Every failure returns the field values. */
export async function receiveForm<Field extends string, Parsed extends { email: string }>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  form: MessageForm<Field, Parsed>,
) {
  // A request without a form counts as an empty form.
  const sent = await (form.read?.(request) ?? request.formData()).catch(() => new FormData());
  const values = readValues(sent, form.fields);
  const typed = typedOf(values);
  const parsed = form.schema.safeParse(values);
  if (!parsed.success) {
    return invalid(request, firstErrors<Field>(parsed.error), typed);
  }

  const site = getSite(context);
  try {
    const { clientAddress } = context.get(visitContext);
    await form.send(parsed.data, { clientAddress, ...readSenderFields((name) => sent.get(name)) });
  } catch (error) {
    return refused(request, error, form.fields, typed);
  }
  const sentAt = site.clock();
  // Without scripts, redirect, so that a reload sends nothing. The address contains no personal data.
  if (!isFromScript(request)) throw redirect(`${form.path}?sent=${sentAt}`, 303);
  const moment = sentMoment(sentAt, site.settings.siteTimeZone, languageOf(site));
  return data<Outcome<Field>>({ state: 'sent', ...moment, email: parsed.data.email });
}

/** The page that a message is sent from, if it is not the contact page. */
export function readOrigin(query: URLSearchParams): string | undefined {
  return query.get('from')?.match(/^\/[\w/-]{0,120}$/)?.[0];
}

/** The outcome for the page that a form without scripts redirects to. Undefined if `sent` is not a timestamp. */
export function readSent(
  sent: string | null,
  site: Parameters<typeof languageOf>[0],
): Extract<Outcome, { state: 'sent' }> | undefined {
  if (!sent || !/^\d{1,15}$/.test(sent)) return undefined;
  return { state: 'sent', ...sentMoment(Number(sent), site.settings.siteTimeZone, languageOf(site)) };
}

/** The outcome of a form that could not be stored. */
export function refused<Field extends string>(
  request: Request,
  error: unknown,
  fields: readonly Field[],
  typed: Typed<Field>,
) {
  const errors = errorsOf(error, fields);
  return errors ? invalid(request, errors, typed) : failed(error, typed);
}

function invalid<Field extends string>(request: Request, errors: Partial<Record<Field, string>>, typed: Typed<Field>) {
  // Browsers log every 4xx response to the console; our own script reads the state instead.
  return data<Outcome<Field>>({ state: 'invalid', errors, typed }, isFromScript(request) ? 200 : 422);
}

/** The errors of the form's fields, if a refusal has any. */
function errorsOf<Field extends string>(error: unknown, fields: readonly Field[]) {
  const { errors = {} } = isRefusal(error) ? error : {};
  const messages = fields.flatMap((field) => (errors[field]?.[0] ? [[field, errors[field][0]]] : []));
  return messages.length > 0 ? (Object.fromEntries(messages) as Partial<Record<Field, string>>) : undefined;
}

function failed<Field extends string>(error: unknown, typed: Typed<Field>) {
  // A refusal has a message for the visitor. Any other error is ours and stays in the log.
  if (isRefusal(error)) {
    return data<Outcome<Field>>(
      { state: 'failed', reason: error.message, typed },
      { status: error.status, headers: error.headers },
    );
  }
  console.error('A message could not be stored:', error);
  return data<Outcome<Field>>({ state: 'failed', typed }, 503);
}

interface Refusal extends Error {
  status: number;
  headers: Record<string, string>;
  errors?: Record<string, string[]>;
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'HttpError';
}

/** React Router appends `.data` to the path of its own requests. */
const isFromScript = (request: Request) => new URL(request.url).pathname.endsWith('.data');
