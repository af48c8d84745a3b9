import { readToken, type User } from '../../contract/accounts.ts';
import { showToast } from '../ui/toast.tsx';
import { codeOf, errorsOf, listFailure, loginFailure, SESSION_EXPIRED } from './failure-texts.ts';
import { currentSession, signIn, signOut, storedSession, updateUser } from './session.ts';
import { type ApiAnswer, type ApiRequest, send } from './transport.ts';

/** Every way a call can fail, with the sentence for it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when nothing answered. */
  readonly status: number;
  /** Sentences per field. */
  readonly errors: Record<string, string[]>;
  /** Of ErrorBody in contract/error.ts. */
  readonly code: unknown;
  readonly body: unknown;
  /** Whether a toast has said it already: the session is over, and the page with it. */
  readonly isShown: boolean;

  constructor(message: string, answer: ApiAnswer, isShown = false) {
    super(message);
    this.status = answer.status;
    this.errors = errorsOf(answer);
    this.code = codeOf(answer);
    this.body = answer.body;
    this.isShown = isShown;
  }
}

/** Signs in, or throws: with the code `code_required` where a second factor is asked for as well. */
export async function login(email: string, password: string, code?: string): Promise<void> {
  const json = { email, password, ...(code && { code }) };
  const answer = await callOpen({ method: 'POST', path: '/public/api/login', json }, loginFailure);
  const token = readToken(answer.body);
  if (!token) throw new ApiError('Invalid email or password.', answer);
  signIn(token, userOf(answer.body) ?? { email });
}

/** Calls that need no session. Every failure is thrown as an ApiError. */
export async function callOpen(request: ApiRequest, failed: (answer: ApiAnswer) => string): Promise<ApiAnswer> {
  const answer = await send(request);
  if (!isGood(answer)) throw new ApiError(failed(answer), answer);
  return answer;
}

/** Signs out at once, and tells the server to forget the session. */
export function logout(): void {
  const token = currentSession()?.token;
  signOut('chosen');
  if (token) void send({ method: 'POST', path: '/public/api/logout', token, keepalive: true });
}

/** Asks the server whether the stored session still lives, and takes over what it knows of the person. */
export async function checkSession(): Promise<void> {
  const token = currentSession()?.token;
  if (!token) return;
  const body = await callSignedIn({ method: 'GET', path: '/public/api/user' }, { failed: listFailure });
  const user = userOf(body);
  if (user) updateUser(token, user);
}

interface CallTexts {
  /** Said, before any call, when there is no session. */
  withoutToken?: string;
  /** Said when the answer is 401. */
  signedOut?: (answer: ApiAnswer) => string;
  failed: (answer: ApiAnswer) => string;
}

/** Calls with the session's token. Every failure is thrown as an ApiError; a 401 ends the session, once. */
export async function callSignedIn(request: ApiRequest, texts: CallTexts): Promise<unknown> {
  const session = storedSession();
  if (!session) throw new ApiError(texts.withoutToken ?? SESSION_EXPIRED, { status: 401 });
  const answer = await send({ ...request, token: session.token });
  if (isGood(answer)) return answer.body;
  if (answer.status !== 401) throw new ApiError(texts.failed(answer), answer);

  const text = texts.signedOut?.(answer) ?? SESSION_EXPIRED;
  // Several calls may learn of it, some after the next login: only the first ends the session, and only its own.
  if (currentSession()?.token === session.token) {
    signOut('expired');
    showToast({ text, kind: 'error' });
  }
  throw new ApiError(text, answer, true);
}

/** A refusal may also come with status 200 and `success: false`. */
function isGood({ status, body }: ApiAnswer): boolean {
  if (status < 200 || status > 299 || body === undefined) return false;
  return (body as { success?: unknown } | null)?.success !== false;
}

export function userOf(body: unknown): User | undefined {
  const user = (body as { user?: Partial<User> } | null)?.user;
  if (typeof user?.email !== 'string') return undefined;
  return { email: user.email, ...(user.profileImage && { profileImage: user.profileImage }) };
}
