import { type PostList, readPostList } from '../../../contract/blog/blog-wire.ts';
import { shorten } from '../../../contract/text/characters.ts';
import { cleanLine } from '../../../contract/text/clean-text.ts';

/** Timeout for one response including its body. */
const TIMEOUT_MS = 5_000;

/** Maximum size of one uncompressed response in bytes, to bound memory. Fifty long articles are a tenth of it. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

/** Posts per request. */
const POSTS_PER_PAGE = 50;

/** Maximum length of the service's error message, which is shown on a page. */
const MAX_MESSAGE_LENGTH = 200;

export interface ServiceLimits {
  timeoutMs: number;
  maxResponseBytes: number;
}

/** The blog service did not return a list of posts. */
export class BlogServiceError extends Error {
  override name = 'BlogServiceError';
  /** The service's own error message, shown to visitors. Undefined if it sent none. */
  readonly upstreamMessage: string | undefined;
  constructor(message: string, { cause, upstreamMessage }: { cause?: unknown; upstreamMessage?: string } = {}) {
    super(message, { cause });
    this.upstreamMessage = upstreamMessage;
  }
}

/**
 * Reads one page of the list of another site, `origin`, which has the same API as ours. A service without paging
 * returns all of its posts as one page. Redirects are not followed: the deployer configured one address.
 */
export async function requestPosts(
  origin: string,
  page: number,
  { timeoutMs, maxResponseBytes }: ServiceLimits = { timeoutMs: TIMEOUT_MS, maxResponseBytes: MAX_RESPONSE_BYTES },
): Promise<PostList> {
  const address = `${origin}/public/api/blogs?page=${page}&per_page=${POSTS_PER_PAGE}`;
  let response: Response;
  let body: string;
  try {
    response = await fetch(address, {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    body = await readAtMost(response, maxResponseBytes);
  } catch (error) {
    if (error instanceof BlogServiceError) throw error;
    throw new BlogServiceError('it does not answer', { cause: error });
  }

  const answer = parse(body);
  if (!response.ok) throw new BlogServiceError(`it answers ${response.status}`, { upstreamMessage: messageOf(answer) });
  const list = readPostList(answer);
  if (!list) throw new BlogServiceError('its answer is no list of posts', { upstreamMessage: messageOf(answer) });
  return list;
}

async function readAtMost(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw new BlogServiceError(`its answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function messageOf(answer: unknown): string | undefined {
  const { message } = (answer ?? {}) as { message?: unknown };
  return typeof message === 'string' && cleanLine(message)
    ? shorten(cleanLine(message), MAX_MESSAGE_LENGTH)
    : undefined;
}
