import { type Embed, MAX_EMBED_TIME, MAX_EMBED_TITLE, nearestRatio } from '../../contract/embeds/embed.ts';
import type { FoundEmbed } from '../../contract/embeds/embed-calls.ts';
import { EMBED_PROVIDERS, type EmbedProvider, readEmbedAddress } from '../../contract/embeds/providers.ts';
import { beginning } from '../../contract/text/characters.ts';
import { cleanLine } from '../../contract/text/clean-text.ts';
import type { Actor } from '../activity/actor.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { fetchPublicFile } from '../http/outgoing/fetch-public-file.ts';
import { FetchError, type NetworkAccess, requestPublicAddress } from '../http/outgoing/request-public-address.ts';

/** Copies a picture of another site into the media library. */
export type StorePicture = (
  url: string,
  by: Actor,
  signal: AbortSignal,
) => Promise<{ url: string; width: number; height: number }>;

interface Parts {
  network: NetworkAccess | undefined;
  storePicture: StorePicture;
}

/** In milliseconds, for each request. An editor waits for the result. */
const TIMEOUT_MS = 8_000;

/** The maximum sizes of a provider's description of a video, and of a page with its length and day. */
const MAX_OEMBED_BYTES = 200_000;
const MAX_PAGE_BYTES = 3_000_000;

const UNKNOWN =
  'No video or map was recognized at this address. Paste the address of its page, like https://www.youtube.com/watch?v=… An owner can allow other sites in Settings.';

export type EmbedLookUp = ReturnType<typeof createEmbedLookUp>;

/**
 * Requests the title, duration, date and picture of a pasted address from its provider, and stores the picture here.
 * Editors can enter missing data, so a provider that does not respond is no error.
 */
export function createEmbedLookUp({ network, storePicture }: Parts) {
  const fetchText = async (url: string, accept: string, maxBytes: number) =>
    (await fetchPublicFile(url, { maxBytes, timeout: TIMEOUT_MS, accept, network })).toString('utf8');

  async function ask(provider: EmbedProvider, page: string): Promise<Described> {
    if (!provider.oembed) return {};
    return readOembed(await fetchText(provider.oembed(page), 'application/json', MAX_OEMBED_BYTES));
  }

  /** The duration and the date, which YouTube shows only on the page. */
  async function readPage(provider: EmbedProvider, page: string): Promise<Described> {
    if (provider.key !== 'youtube') return {};
    const html = await fetchText(page, 'text/html', MAX_PAGE_BYTES).catch(ignoreFetchError);
    return html ? { duration: durationIn(html), published: dayIn(html) } : {};
  }

  async function store(addresses: readonly (string | undefined)[], by: Actor, signal: AbortSignal) {
    for (const address of addresses) {
      if (!address) continue;
      const picture = await storePicture(address, by, signal).catch(ignoreRefusal);
      if (picture) return picture;
    }
    return undefined;
  }

  /** `providers`: the allowed providers. Throws 422 for an address that belongs to none of them. */
  return async (
    text: string,
    providers: readonly EmbedProvider[],
    by: Actor,
    signal: AbortSignal,
  ): Promise<FoundEmbed> => {
    const found = readEmbedAddress(text, providers) ?? (await followShort(text, providers, network));
    if (!found) {
      const refused = readEmbedAddress(text, EMBED_PROVIDERS)?.provider;
      throw addressError(refused ? `${refused.name} is not allowed here. An owner can allow it in Settings.` : UNKNOWN);
    }
    const { provider, target, ratio } = found;
    const page = provider.page({ ...target, start: undefined });
    const [described, onPage] = await Promise.all([
      ask(provider, page).catch((error: unknown) => ({ problem: messageOf(error) })),
      readPage(provider, page),
    ]);
    const said: Described & { problem?: string } = { ...described };
    const picture = await store([provider.still?.(target), said.picture], by, signal);
    const { width = 0, height = 0 } = said;
    return {
      provider: provider.key,
      name: provider.name,
      type: provider.type,
      id: target.id,
      start: target.start ?? null,
      ratio: ratio ?? nearestRatio(width, height),
      title: said.title ?? '',
      duration: said.duration ?? onPage.duration ?? null,
      published: said.published ?? onPage.published ?? null,
      picture: picture ?? null,
      problem: problemOf(provider, said, picture !== undefined),
    };
  };
}

interface Described extends Partial<Pick<Embed, 'title' | 'duration' | 'published'>> {
  picture?: string;
  /** The size of the frame, in pixels. */
  width?: number;
  height?: number;
}

function problemOf(
  { name, type, oembed }: EmbedProvider,
  said: { problem?: string },
  hasPicture: boolean,
): string | null {
  if (said.problem) return `${name} did not describe it: ${said.problem} Enter the title, and choose a picture.`;
  if (!oembed) return type === 'map' ? null : 'Enter the title, and choose a picture.';
  return hasPicture ? null : 'The picture could not be copied. Choose another one.';
}

/** Resolves short addresses of Google Maps, which needs a request. */
async function followShort(text: string, providers: readonly EmbedProvider[], network: NetworkAccess | undefined) {
  const url = URL.parse(text.trim());
  if (url?.protocol !== 'https:' || !SHORT_HOSTS.has(url.hostname)) return undefined;
  const target = await findRedirect(url.href, network).catch(ignoreFetchError);
  return target === undefined ? undefined : readEmbedAddress(target, providers);
}

const SHORT_HOSTS = new Set(['maps.app.goo.gl', 'goo.gl', 'g.co']);

async function findRedirect(url: string, network: NetworkAccess | undefined): Promise<string | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await requestPublicAddress(new URL(url), { headers: { Accept: 'text/html' }, network, signal });
  response.destroy();
  return response.headers.location;
}

/** Reads an oEmbed response. Does not trust it, because another site can send anything. */
function readOembed(json: string): Described {
  const said = parse(json);
  const { title, thumbnail_url: picture, upload_date: day } = said;
  const duration = timeOf(said.duration);
  const published = typeof day === 'string' ? dayOf(day) : undefined;
  return {
    ...(typeof title === 'string' && { title: beginning(cleanLine(title), MAX_EMBED_TITLE) }),
    ...(typeof picture === 'string' && { picture }),
    ...(duration && { duration }),
    ...(published && { published }),
    width: Number(said.width) || 0,
    height: Number(said.height) || 0,
  };
}

function parse(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function timeOf(value: unknown): number | undefined {
  const seconds = Math.round(Number(value));
  return seconds > 0 && seconds <= MAX_EMBED_TIME ? seconds : undefined;
}

/** `PT1H4M12S`, in the microdata of the page. */
function durationIn(html: string): number | undefined {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /<meta itemprop="duration" content="PT(?:(\d{1,2})H)?(?:(\d{1,4})M)?(?:(\d{1,2})S)?">/.exec(html) ?? [];
  return timeOf(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

const dayIn = (html: string) => dayOf(/<meta itemprop="uploadDate" content="([\dT:+-]{10,30})">/.exec(html)?.[1] ?? '');

const dayOf = (text: string) => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];

const messageOf = (error: unknown): string => {
  if (error instanceof FetchError) return error.message;
  throw error;
};

function ignoreFetchError(error: unknown): undefined {
  messageOf(error);
}

/** Ignores a picture that is missing, too large or not a picture. */
function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof HttpError) || error.status === 503) throw error;
}

const addressError = (text: string) => fieldError('address', text);
