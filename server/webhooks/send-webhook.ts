import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { FetchError, type NetworkAccess, requestPublicAddress } from '../http/outgoing/request-public-address.ts';
import { VERSION } from '../start/version.ts';
import { parseTarget } from './target-url.ts';

export interface SendResult {
  /** Null if there was no response. */
  status: number | null;
  /** Null if the target responded with 2xx. */
  error: string | null;
  /** The beginning of the response body. */
  response: string | null;
  milliseconds: number;
}

/** The timeout of an attempt. Shorter than the lease of a delivery. */
const TIMEOUT_MS = 15_000;
/** The maximum number of bytes of a response that are read. */
const MAX_BYTES = 4_096;

/** Posts a body to a target. Never throws. */
export async function sendWebhook(
  target: string,
  { body, headers, network }: { body: string; headers: Record<string, string>; network?: NetworkAccess | undefined },
): Promise<SendResult> {
  const began = performance.now();
  const elapsed = () => Math.round(performance.now() - began);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const { url, isTrusted } = parseTarget(target, network);
    const answer = await requestPublicAddress(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
        'User-Agent': `site-webhooks/${VERSION}`,
        ...headers,
      },
      body,
      ...(network && { network }),
      isTrusted,
      signal,
    });
    const { statusCode: status = 0, headers: answered } = answer;
    // Only the status counts. The body is for the log.
    const response = await readBeginning(answer).catch(() => '');
    return { status, error: describeFailure(status, answered.location), response, milliseconds: elapsed() };
  } catch (error) {
    return { status: null, error: describeError(error, signal), response: null, milliseconds: elapsed() };
  }
}

function describeFailure(status: number, location: string | undefined): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400 && location)
    return `It answered ${status} and redirects to ${location}. Redirects are not followed: change the address.`;
  return `It answered ${status}.`;
}

function describeError(error: unknown, signal: AbortSignal): string {
  if (error instanceof FetchError) return error.message;
  if (signal.aborted) return `It did not answer within ${TIMEOUT_MS / 1_000} seconds.`;
  const { code, message } = error as NodeJS.ErrnoException;
  return `It could not be reached (${code ?? message}).`;
}

async function readBeginning(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of answer) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES).toString('utf8');
}
