import { data } from 'react-router';
import type { ZodType } from 'zod';
import { showToast } from '../ui/toast.tsx';
import { codeOf, errorsOf, failureText, refusalOf, SESSION_EXPIRED } from './failure-texts.ts';
import { t } from './i18n/t.ts';
import { currentSession, signOut, storedSession } from './session.ts';
import { type ApiRequest, type ApiResponse, send } from './transport.ts';

interface ApiCall<Result> extends ApiRequest {
  /** The schema for the body of a successful response, from contract/. Without a schema, the body is ignored. */
  responseSchema?: ZodType<Result>;
  /** The message if the call fails. A string, in English, is used only if the server sent no message. */
  failure: string | ((response: ApiResponse) => string);
}

interface SignedInCall<Result> extends ApiCall<Result> {
  /** The failure when there is no session; nothing is sent then. */
  withoutToken?: string;
  /** The failure when the server answers 401. */
  signedOut?: (response: ApiResponse) => string;
  /** A 401 does not end the session in this page: the caller asks the person to sign in again. */
  keepsSession?: boolean;
}

/** Asks for a sign-in over the screen, so that its content is not lost. */
const expiryListeners = new Set<() => void>();

/**
 * Until the returned function is called, a 401 calls `listener` and does not end the session in this page. The
 * exception is a call of the specification that changes something: its 401 still ends the session.
 */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** Calls the API with the session's token. Every failure is an ApiError; a 401 also ends the session, once. */
export async function callApi<Result = void>({
  withoutToken,
  signedOut,
  keepsSession,
  ...call
}: SignedInCall<Result>): Promise<Result> {
  const session = storedSession();
  if (!session) throw new ApiError(t(withoutToken ?? SESSION_EXPIRED), { status: 401 });
  const sendCall = () => send({ ...call, token: session.token });
  const first = await sendCall();
  const response = first.status === 403 && codeOf(first) === 'proof_required' ? await prove(first, sendCall) : first;
  if (response.status !== 401) return readResponse(call, response);

  const text = signedOut?.(response) ?? t(SESSION_EXPIRED);
  if (keepsSession) throw new ApiError(text, response);
  if (expiryListeners.size > 0 && (call.path.startsWith('/api/admin/') || !call.method)) {
    for (const listener of expiryListeners) listener();
    throw new ApiError(text, response, true);
  }
  // Only the first of several 401 responses ends the session, and only if no other session has begun since.
  if (currentSession()?.token === session.token) {
    signOut('expired');
    showToast({ text, kind: 'error' });
  }
  throw new ApiError(text, response, true);
}

let askForProof: (() => Promise<boolean>) | undefined;

/** Until the returned function is called, `ask` asks the person to prove again who they are. */
export function onProofRequired(ask: () => Promise<boolean>): () => void {
  askForProof = ask;
  return () => {
    if (askForProof === ask) askForProof = undefined;
  };
}

/** Repeats a sensitive call after the person has proved again who they are. Nothing is lost if they don't. */
async function prove(refused: ApiResponse, sendAgain: () => Promise<ApiResponse>): Promise<ApiResponse> {
  return (await askForProof?.()) ? sendAgain() : refused;
}

/** A call that needs no session. */
export async function callPublicApi<Result = void>(call: ApiCall<Result>): Promise<Result> {
  return readResponse(call, await send(call));
}

/** A failed call, with the sentence that the person reads. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when the server could not be reached. */
  readonly status: number;
  /** Sentences per field. */
  readonly errors: Record<string, string[]>;
  readonly code: unknown;
  /** Who may do what the server refused. Undefined if trying again may help. */
  readonly refusal: string | undefined;
  readonly body: unknown;
  /** Whether a toast has shown it already. */
  readonly isShown: boolean;

  constructor(message: string, response: ApiResponse, isShown = false) {
    super(message);
    this.status = response.status;
    this.errors = errorsOf(response);
    this.code = codeOf(response);
    this.refusal = refusalOf(response);
    this.body = response.body;
    this.isShown = isShown;
  }
}

/** The result of a call: its value, or why it failed. */
export type Outcome<Value> = { value: Value; error?: undefined } | { value?: undefined; error: ApiError };

/** Runs calls and shows a failure as a toast, except where the caller shows it in another way. */
export async function attempt<Value>(
  run: () => Promise<Value>,
  { toast = true }: { toast?: boolean } = {},
): Promise<Outcome<Value>> {
  try {
    return { value: await run() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (toast && !error.isShown) showToast({ text: error.message, kind: 'error' });
    return { error };
  }
}

/** `attempt` for a clientAction. React Router loads the screen's data again after it, unless it failed. */
export async function act<Value>(run: () => Promise<Value>, options?: { toast?: boolean }) {
  const outcome = await attempt(run, options);
  return data(outcome, { status: outcome.error ? outcome.error.status || 503 : 200 });
}

function readResponse<Result>({ responseSchema, failure }: ApiCall<Result>, response: ApiResponse): Result {
  if (isSuccess(response)) {
    if (!responseSchema) return undefined as Result;
    const parsed = responseSchema.safeParse(response.body);
    if (parsed.success) return parsed.data;
  }
  throw new ApiError(typeof failure === 'string' ? failureText(response, failure) : failure(response), response);
}

/** A failure may also come with status 200 and `success: false`. */
function isSuccess({ status, body }: ApiResponse): boolean {
  if (status < 200 || status > 299 || body === undefined) return false;
  return (body as { success?: unknown } | null)?.success !== false;
}
