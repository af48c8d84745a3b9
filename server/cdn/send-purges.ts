import type { CdnSettings } from '../settings.ts';

/** Milliseconds for the answer to one purge. */
const TIMEOUT_MS = 5_000;

/** Keys in a request: some services take no more. */
const MAX_KEYS_PER_REQUEST = 30;

/** Addresses that are purged at a time. */
const MAX_CONCURRENT_PURGES = 16;

/** To a PURGE: what is not held need not be dropped. */
const NOT_CACHED_STATUSES = [404, 412];

/** Drops the pages of the keys, at every place that the settings name. Throws when one does not say that it did. */
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

/** Drops the pages of the addresses, likewise. */
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
