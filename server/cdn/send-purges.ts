import type { CdnSettings } from '../settings.ts';

/** Milliseconds to wait for the response to a purge. */
const TIMEOUT_MS = 5_000;

/** Some services accept no more keys in a request. */
const MAX_KEYS_PER_REQUEST = 30;

/** Addresses purged at the same time. */
const MAX_CONCURRENT_PURGES = 16;

/** Responses to PURGE that mean the page was not cached. */
const NOT_CACHED_STATUSES = [404, 412];

/** Purges pages by key, at every URL in the settings. Throws unless all of them confirm it. */
export async function purgeKeys({ purgeUrls, purgeHeader }: CdnSettings, keys: string[]): Promise<void> {
  for (let begin = 0; begin < keys.length; begin += MAX_KEYS_PER_REQUEST) {
    const tags = keys.slice(begin, begin + MAX_KEYS_PER_REQUEST);
    const request: RequestInit = {
      method: 'POST',
      headers: [['Surrogate-Key', tags.join(' ')], ['Content-Type', 'application/json'], ...purgeHeader],
      body: JSON.stringify({ tags }),
    };
    await Promise.all(purgeUrls.map((url) => send(url, request)));
  }
}

/** Purges pages by address, likewise. */
export async function purgeAddresses({ purgeUrls, purgeHeader }: CdnSettings, addresses: string[]): Promise<void> {
  const urls = addresses.flatMap((address) => purgeUrls.map((url) => url.replace(/\/$/, '') + address));
  const queue = urls.values();
  const work = async () => {
    for (const url of queue) await send(url, { method: 'PURGE', headers: [...purgeHeader] }, NOT_CACHED_STATUSES);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_PURGES }, work));
}

async function send(url: string, request: RequestInit, alsoGood: number[] = []): Promise<void> {
  const { origin } = new URL(url);
  const answer = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error) => {
      throw new Error(`${origin} does not answer (${error.cause?.code ?? error.name}).`);
    },
  );
  await answer.body?.cancel();
  if (!answer.ok && !alsoGood.includes(answer.status)) throw new Error(`${origin} answers ${answer.status}.`);
}
