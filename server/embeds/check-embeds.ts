import type { EmbedTarget } from '../../contract/embeds/embed.ts';
import type { EmbedProvider } from '../../contract/embeds/providers.ts';
import { fetchPublicFile } from '../http/outgoing/fetch-public-file.ts';
import { FetchError, type NetworkAccess } from '../http/outgoing/request-public-address.ts';
import type { createEmbedCheckStore, EmbedAnswer } from './embed-check-store.ts';

/** The number of videos per hourly run. They are checked one after the other. */
const PER_RUN = 20;

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 200_000;

/** The video was deleted. */
const DELETED: ReadonlySet<number | undefined> = new Set([404, 410]);
/** The video may not be seen or embedded. Some providers also send these to servers that they reject. */
const PRIVATE: ReadonlySet<number | undefined> = new Set([401, 403]);

/** If at least this many videos of a provider are private and none is available, the provider rejects this server. */
const MAX_PRIVATE = 3;

interface Parts {
  store: ReturnType<typeof createEmbedCheckStore>;
  network: NetworkAccess | undefined;
  signal: AbortSignal;
}

/** Checks at the providers whether some embedded videos still exist. Returns those that do. */
export async function checkEmbeds(
  providers: readonly EmbedProvider[],
  { store, network, signal }: Parts,
): Promise<EmbedTarget[]> {
  const there: EmbedTarget[] = [];
  const due = Map.groupBy(await store.due(PER_RUN), ({ provider }) => provider);
  for (const [key, targets] of due) {
    const provider = providers.find((one) => one.key === key);
    const answers = await askFor(provider, targets, { network, signal });
    if (signal.aborted) return [];
    const count = (wanted: Answer) => answers.filter(([, answer]) => answer === wanted).length;
    const isRefused = count('private') >= MAX_PRIVATE && count('there') === 0;
    if (isRefused) console.warn(`${provider?.name} seems to answer this server with errors only.`);
    for (const [target, answer] of answers) {
      await store.note(target, toNote(answer, isRefused));
      if (answer === 'there') there.push(target);
    }
  }
  return there;
}

type Answer = 'there' | 'deleted' | 'private' | 'unknown';

function toNote(answer: Answer, isRefused: boolean): EmbedAnswer {
  if (answer === 'private') return isRefused ? 'unknown' : 'refused';
  return answer === 'deleted' ? 'refused' : answer;
}

/** After a failed request, the other videos of this provider are not checked. */
async function askFor(
  provider: EmbedProvider | undefined,
  targets: readonly EmbedTarget[],
  { network, signal }: Omit<Parts, 'store'>,
): Promise<[EmbedTarget, Answer][]> {
  const answers: [EmbedTarget, Answer][] = [];
  let isFaulty = provider?.oembed === undefined;
  for (const target of targets) {
    if (signal.aborted) break;
    const answer = isFaulty || !provider ? 'unknown' : await ask(provider, target, network);
    isFaulty ||= answer === 'unknown';
    answers.push([target, answer]);
  }
  return answers;
}

async function ask(provider: EmbedProvider, target: EmbedTarget, network: NetworkAccess | undefined): Promise<Answer> {
  const address = provider.oembed?.(provider.page(target)) ?? '';
  const options = { maxBytes: MAX_BYTES, timeout: TIMEOUT_MS, accept: 'application/json', network };
  try {
    await fetchPublicFile(address, options);
    return 'there';
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    if (DELETED.has(error.status)) return 'deleted';
    return PRIVATE.has(error.status) ? 'private' : 'unknown';
  }
}
