import type { IncomingMessage } from 'node:http';
import { FetchError, type NetworkAccess, parsePublicUrl, requestPublicAddress } from './request-public-address.ts';

interface Options {
  maxBytes: number;
  /** Total time in milliseconds: DNS, redirects and download. */
  timeout: number;
  /** The Accept header. */
  accept: string;
  network?: NetworkAccess | undefined;
}

const MAX_REDIRECTS = 3;

/**
 * Fetches a file from a URL that a user entered: only http and https on their standard ports, and only from public
 * addresses. Each redirect is checked again. Throws a FetchError.
 */
export async function fetchPublicFile(url: string, options: Options): Promise<Buffer<ArrayBuffer>> {
  return handleErrors(options.timeout, async (signal) =>
    readAtMost(await request(url, options, signal), options.maxBytes),
  );
}

/**
 * Like `fetchPublicFile`, for a file that is too large for the memory. Reading the result may throw a FetchError, too.
 */
export async function openPublicFile(url: string, options: Options): Promise<AsyncIterable<Uint8Array>> {
  const response = await handleErrors(options.timeout, (signal) => request(url, options, signal));
  const tooLarge = new FetchError('The file is too large.', 'too-large');
  return (async function* () {
    let size = 0;
    try {
      for await (const chunk of response) {
        size += chunk.length;
        if (size > options.maxBytes) throw tooLarge;
        yield chunk;
      }
    } catch (error) {
      throw error === tooLarge ? error : new FetchError('The other site did not send the whole file.');
    }
  })();
}

async function handleErrors<T>(timeout: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(timeout);
  try {
    return await work(signal);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (signal.aborted) throw new FetchError('The other site took too long to answer.');
    throw new FetchError('The other site could not be reached.');
  }
}

async function request(
  url: string,
  { accept, network, maxBytes }: Options,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = { Accept: accept, 'User-Agent': 'Mozilla/5.0 (compatible; image import)' };
  let next = parsePublicUrl(url);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await requestPublicAddress(next, { headers, network, signal });
    const { statusCode = 0, headers: answered } = response;
    if (statusCode >= 300 && statusCode < 400 && answered.location) {
      response.destroy();
      next = parsePublicUrl(answered.location, next);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      const text = `The other site did not send the file. It answered with status ${statusCode}.`;
      throw new FetchError(text, 'other', statusCode);
    }
    if (Number(answered['content-length']) > maxBytes) {
      response.destroy();
      throw new FetchError('The file is too large.', 'too-large');
    }
    return response;
  }
  throw new FetchError('The other site redirects too often.');
}

async function readAtMost(response: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = new FetchError('The file is too large.', 'too-large');
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
