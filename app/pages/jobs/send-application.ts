import { readValues, typedOf } from '../contact/find-errors.ts';
import type { ApplicationField, Outcome, Typed } from '../contact/outcome.ts';
import { sentMoment } from '../contact/sent-moment.ts';
import { APPLICATION_RULES } from './application-rules.ts';
import { setUploadProgress } from './upload-progress.ts';

const PATH = '/api/applications';

/** Sends the form to the API, because a page's action cannot report how much of a CV has been sent. */
export async function sendApplication(
  form: FormData,
  job: string,
  timeZone: string,
): Promise<Outcome<ApplicationField>> {
  const typed = typedOf(readValues(form, APPLICATION_RULES.fields));
  form.set('job', job);
  const { status, body } = await post(form).finally(() => setUploadProgress(undefined));
  if (status === 201)
    return { state: 'sent', ...sentMoment(Date.now(), timeZone, document.documentElement.lang), email: typed.email };
  const errors = fieldErrors(body);
  if (Object.keys(errors).length > 0) return { state: 'invalid', errors, typed };
  return { state: 'failed', reason: status >= 400 && status < 500 ? body?.message : undefined, typed };
}

interface ErrorBody {
  message?: string;
  errors?: Record<string, string[]>;
}

function fieldErrors(body: ErrorBody | undefined): Typed<ApplicationField> {
  const messages = APPLICATION_RULES.fields.map((field) => [field, body?.errors?.[field]?.[0]] as const);
  return Object.fromEntries(messages.filter(([, error]) => error)) as Typed<ApplicationField>;
}

/** XMLHttpRequest, because fetch does not report how much has been sent. Status 0: the server could not be reached. */
function post(form: FormData): Promise<{ status: number; body?: ErrorBody | undefined }> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    call.open('POST', PATH);
    call.upload.onprogress = ({ loaded, total }) => setUploadProgress({ sent: loaded, total });
    call.onload = () => resolve({ status: call.status, body: parse(call.responseText) });
    call.onerror = call.onabort = call.ontimeout = () => resolve({ status: 0 });
    call.send(form);
  });
}

function parse(json: string): ErrorBody | undefined {
  try {
    return JSON.parse(json) as ErrorBody;
  } catch {
    return undefined;
  }
}
