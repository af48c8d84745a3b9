import { readToken, type User } from '../../contract/accounts.ts';
import { type Category, type PostList, type PostSort, readPostList } from '../../contract/blog.ts';
import { showToast } from '../ui/toast.tsx';
import {
  codeOf,
  errorsOf,
  listFailure,
  loginFailure,
  SESSION_EXPIRED,
  updateFailure,
  uploadFailure,
  uploadSignedOut,
} from './failure-texts.ts';
import { currentSession, signIn, signOut, storedSession, updateUser } from './session.ts';
import { type ApiAnswer, type ApiRequest, send, type UploadProgress } from './transport.ts';

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

export interface PostQuery {
  page: number;
  perPage: number;
  category?: Category;
  /** Words to look for. */
  q?: string;
  /** Without one: newest first. */
  sort?: PostSort;
}

export async function fetchPosts(query: PostQuery, signal?: AbortSignal): Promise<PostList> {
  const parameters = new URLSearchParams({ page: String(query.page), per_page: String(query.perPage) });
  if (query.category) parameters.set('category', query.category);
  if (query.q) parameters.set('q', query.q);
  if (query.sort) parameters.set('sort', query.sort);
  const body = await callSignedIn(
    { method: 'GET', path: `/public/api/blogs?${parameters}`, signal },
    { failed: listFailure },
  );
  const list = readPostList(body, query.sort);
  if (!list) throw new ApiError('Failed to fetch blogs', { status: 200, body });
  return list;
}

/** A post as the forms hold it. */
export interface PostFields {
  title: string;
  author: string;
  /** Empty for none. */
  category: Category | '';
  excerpt: string;
  content: string;
}

/** Answers the id of the new post, where the server tells it. */
export async function addPost(
  fields: PostFields & { picture: File },
  onProgress: (progress: UploadProgress) => void,
): Promise<number | undefined> {
  const body = await callSignedIn(
    { method: 'POST', path: '/api/addblog', form: toForm(fields), onProgress },
    { withoutToken: 'Please login first.', signedOut: uploadSignedOut, failed: uploadFailure },
  );
  const id = Number((body as { id?: unknown } | undefined)?.id);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** `revision` is the one the changes were made on: when the post has another by now, the server refuses with 409. */
export async function updatePost(
  id: number,
  { revision, ...fields }: PostFields & { picture: File | null; revision: number },
  onProgress: (progress: UploadProgress) => void,
): Promise<void> {
  const form = toForm(fields);
  form.set('id', String(id));
  form.set('revision', String(revision));
  await callSignedIn(
    { method: 'POST', path: `/public/api/update_blog/${id}`, form, onProgress },
    { withoutToken: 'Please log in to update blogs.', failed: updateFailure },
  );
}

export async function deletePost(id: number): Promise<void> {
  await callSignedIn(
    { method: 'DELETE', path: `/public/api/delete_blog/${id}` },
    { withoutToken: 'Please log in to delete blogs.', failed: () => 'Failed to delete blog' },
  );
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

function toForm({ title, author, category, excerpt, content, picture }: PostFields & { picture: File | null }) {
  const form = new FormData();
  form.set('title', title);
  form.set('content', content);
  form.set('author_name', author);
  form.set('category', category);
  form.set('excerpt', excerpt);
  if (picture) form.set('image', picture);
  return form;
}
