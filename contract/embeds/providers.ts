import { STORED_NAME, typeOfMedia } from '../media/media-types.ts';
import { type EmbedRatio, type EmbedTarget, MAX_EMBED_ID, readClockTime } from './embed.ts';

/** Permissions of a frame, in addition to running scripts and opening links. The owner of the site grants them. */
export const EMBED_PERMISSIONS = ['fullscreen', 'autoplay', 'forms', 'popups'] as const;
export type EmbedPermission = (typeof EMBED_PERMISSIONS)[number];

/** A source of embeds. `addedProvider` creates those that an owner has added. */
export interface EmbedProvider {
  key: string;
  name: string;
  type: 'video' | 'map' | 'page';
  /** What an owner should know before allowing the provider. */
  note: string;
  /** Whether the provider is allowed until an owner decides. */
  isAllowedInitially: boolean;
  permissions: readonly EmbedPermission[];
  /** Matches the provider's ids. */
  id: RegExp;
  /** Reads the address of a page or of a frame. Undefined if the provider has no embed at this address. */
  read(address: URL): (Omit<EmbedTarget, 'provider'> & { ratio?: EmbedRatio }) | undefined;
  /** The address at which visitors see the target without a frame. */
  page(target: EmbedTarget): string;
  /** The address of the frame, which is loaded after the click. */
  frame(target: EmbedTarget): string;
  /** The address at which the provider describes a page, as JSON (https://oembed.com). */
  oembed?: (page: string) => string;
  /** The address of a picture that is better than the picture of oEmbed, or replaces it. */
  still?: (target: EmbedTarget) => string;
}

const VIDEO: readonly EmbedPermission[] = ['fullscreen', 'autoplay', 'popups'];

const hostOf = ({ hostname }: URL) => hostname.replace(/^(?:www|m|music)\./, '');
const pathOf = ({ pathname }: URL) => pathname.split('/').filter(Boolean);
const startIn = ({ searchParams, hash }: URL) => {
  const [, inHash = ''] = /^#t=([\dhms:]+)$/.exec(hash) ?? [];
  const text = searchParams.get('t') ?? searchParams.get('start') ?? inHash;
  const start = readClockTime(text);
  return start === undefined ? {} : { start };
};
/** `https://host/path?name=value`, without the values that are undefined. */
const addressOf = (base: string, values: Record<string, string | number | undefined>) => {
  const url = new URL(base);
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
};

const YOUTUBE_ID = /^[\w-]{11}$/;

const youtube: EmbedProvider = {
  key: 'youtube',
  name: 'YouTube',
  type: 'video',
  note: 'Videos',
  isAllowedInitially: true,
  permissions: VIDEO,
  id: YOUTUBE_ID,
  read(address) {
    const host = hostOf(address);
    const [first = '', second = ''] = pathOf(address);
    const isLong = host === 'youtube.com' || host === 'youtube-nocookie.com';
    if (!isLong && host !== 'youtu.be') return undefined;
    const isNamed = isLong && ['embed', 'shorts', 'live', 'v'].includes(first);
    const watched = first === 'watch' || first === 'attribution_link' ? address.searchParams.get('v') : undefined;
    const id = (isLong ? (isNamed ? second : watched) : first) ?? '';
    if (!YOUTUBE_ID.test(id)) return undefined;
    return { id, ...startIn(address), ...(first === 'shorts' && { ratio: '9:16' }) };
  },
  page: ({ id, start }) => addressOf('https://www.youtube.com/watch', { v: id, t: start && `${start}s` }),
  frame: ({ id, start }) => addressOf(`https://www.youtube-nocookie.com/embed/${id}`, { autoplay: 1, rel: 0, start }),
  oembed: (page) => addressOf('https://www.youtube.com/oembed', { url: page, format: 'json' }),
  still: ({ id }) => `https://i.ytimg.com/vi/${id}/maxresdefault.jpg`,
};

/** The number of a video, followed by its key if the video is unlisted. */
const VIMEO_ID = /^\d{1,12}(?:\/[\da-f]{6,20})?$/;

const vimeo: EmbedProvider = {
  key: 'vimeo',
  name: 'Vimeo',
  type: 'video',
  note: 'Videos',
  isAllowedInitially: true,
  permissions: VIDEO,
  id: VIMEO_ID,
  read(address) {
    const host = hostOf(address);
    if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return undefined;
    const parts = pathOf(address);
    const at = parts.findIndex((part) => /^\d+$/.test(part));
    const key = address.searchParams.get('h') ?? parts[at + 1];
    const id = [parts[at], key && /^[\da-f]{6,20}$/.test(key) ? key : undefined].filter(Boolean).join('/');
    return VIMEO_ID.test(id) ? { id, ...startIn(address) } : undefined;
  },
  page: ({ id, start }) => `https://vimeo.com/${id}${start ? `#t=${start}s` : ''}`,
  frame({ id, start }) {
    const [number, key] = id.split('/');
    const address = addressOf(`https://player.vimeo.com/video/${number}`, { h: key, autoplay: 1, dnt: 1 });
    return start ? `${address}#t=${start}s` : address;
  },
  oembed: (page) => addressOf('https://vimeo.com/api/oembed.json', { url: page, width: 1280, dnt: 1 }),
};

const LOOM_ID = /^[\da-f]{32}$/;

const loom: EmbedProvider = {
  key: 'loom',
  name: 'Loom',
  type: 'video',
  note: 'Videos',
  isAllowedInitially: true,
  permissions: VIDEO,
  id: LOOM_ID,
  read(address) {
    const [first, id = ''] = pathOf(address);
    const isOurs = hostOf(address) === 'loom.com' && (first === 'share' || first === 'embed');
    // A title may precede the id.
    const found = id.slice(-32);
    return isOurs && LOOM_ID.test(found) ? { id: found, ...startIn(address) } : undefined;
  },
  page: ({ id, start }) => addressOf(`https://www.loom.com/share/${id}`, { t: start }),
  frame: ({ id, start }) => addressOf(`https://www.loom.com/embed/${id}`, { autoplay: 1, t: start }),
  oembed: (page) => addressOf('https://www.loom.com/v1/oembed', { url: page }),
};

/** Zoom, latitude and longitude, followed by the latitude and longitude of a marker. */
const OSM_ID = /^\d{1,2}(?:\/-?\d{1,3}(?:\.\d{1,8})?){2}(?:\/-?\d{1,3}(?:\.\d{1,8})?){0,2}$/;

/** The part of a map that a frame shows, in pixels. At zoom 0, the size of the whole map is 256 pixels. */
const MAP_SIZE = { width: 720, height: 405 };
const round = (degrees: number) => Number(degrees.toFixed(6));

const openstreetmap: EmbedProvider = {
  key: 'openstreetmap',
  name: 'OpenStreetMap',
  type: 'map',
  note: 'Maps',
  isAllowedInitially: true,
  permissions: ['fullscreen', 'popups'],
  id: OSM_ID,
  read(address) {
    if (hostOf(address) !== 'openstreetmap.org' && address.hostname !== 'osm.org') return undefined;
    const { searchParams: query } = address;
    const [, inHash] = /map=([\d./-]+)/.exec(address.hash) ?? [];
    const marker = query.get('marker')?.split(',') ?? (query.has('mlat') ? [query.get('mlat'), query.get('mlon')] : []);
    const box = query.get('bbox')?.split(',').map(Number) ?? [];
    const [west = 0, south = 0, east = 0, north = 0] = box;
    const zoom = Math.floor(Math.log2((360 * MAP_SIZE.width) / (256 * (east - west))));
    const inBox = box.length === 4 && `${Math.min(19, Math.max(1, zoom))}/${(south + north) / 2}/${(west + east) / 2}`;
    const atMarker = marker[0] && `16/${marker[0]}/${marker[1]}`;
    const [level, ...place] = (inHash || inBox || atMarker || '').split('/');
    const numbers = [...place, ...marker].map((text) => round(Number(text)));
    const id = [level, ...numbers].join('/');
    return place.length === 2 && OSM_ID.test(id) && isOnEarth(numbers) ? { id } : undefined;
  },
  page({ id }) {
    const [zoom, latitude, longitude, ...marker] = id.split('/');
    const query = marker.length === 2 ? `?mlat=${marker[0]}&mlon=${marker[1]}` : '';
    return `https://www.openstreetmap.org/${query}#map=${zoom}/${latitude}/${longitude}`;
  },
  frame({ id }) {
    const [zoom = 0, latitude = 0, longitude = 0, ...marker] = id.split('/').map(Number);
    const across = (360 * MAP_SIZE.width) / (256 * 2 ** zoom);
    const down = (across * MAP_SIZE.height * Math.cos((latitude * Math.PI) / 180)) / MAP_SIZE.width;
    const box = [longitude - across / 2, latitude - down / 2, longitude + across / 2, latitude + down / 2];
    return addressOf('https://www.openstreetmap.org/export/embed.html', {
      bbox: box.map(round).join(','),
      layer: 'mapnik',
      marker: marker.length === 2 ? marker.join(',') : undefined,
    });
  },
};

function isOnEarth(numbers: readonly number[]): boolean {
  return numbers.every((degrees, index) => Math.abs(degrees) <= (index % 2 === 0 ? 90 : 180));
}

/** `pb=` is the code that Google offers for embedding a map. `q=` is a search, followed by a bar and the zoom. */
const GOOGLE_MAPS_ID = /^(?:pb=[\w!.%:*,+~'() -]{1,495}|q=[^\p{Cc}<>"|]{1,300}(?:\|\d{1,2})?)$/u;

const googleMaps: EmbedProvider = {
  key: 'google-maps',
  name: 'Google Maps',
  type: 'map',
  note: 'Maps. Sets cookies after the click',
  isAllowedInitially: true,
  permissions: ['fullscreen', 'popups'],
  id: GOOGLE_MAPS_ID,
  read(address) {
    const isMaps = /^maps\.google\.(?:com|co)(?:\.[a-z]{2})?$|^maps\.google\.[a-z]{2}$/.test(address.hostname);
    const isSearch = /^(?:www\.)?google\.(?:com|co\.[a-z]{2}|com\.[a-z]{2}|[a-z]{2})$/.test(address.hostname);
    const [first, second, name = ''] = pathOf(address);
    if (!isMaps && !(isSearch && first === 'maps')) return undefined;
    const { searchParams: query } = address;
    const code = query.get('pb');
    const [, latitude, longitude, level] = /@(-?[\d.]+),(-?[\d.]+)(?:,([\d.]+)z)?/.exec(address.pathname) ?? [];
    const place = second === 'place' || second === 'search' ? decoded(name) : '';
    const words =
      query.get('q') ?? query.get('query') ?? (place || (latitude ? `${latitude},${longitude}` : query.get('ll')));
    const zoom = query.get('z') ?? (level && String(Math.round(Number(level))));
    const id = code ? `pb=${code}` : `q=${(words ?? '').replace(/[|<>"]/g, ' ').trim()}${zoom ? `|${zoom}` : ''}`;
    return GOOGLE_MAPS_ID.test(id) ? { id } : undefined;
  },
  page({ id }) {
    if (id.startsWith('pb=')) return addressOf('https://www.google.com/maps/embed', { pb: id.slice(3) });
    return addressOf('https://www.google.com/maps/search/', { api: 1, query: wordsOf(id) });
  },
  frame({ id }) {
    if (id.startsWith('pb=')) return addressOf('https://www.google.com/maps/embed', { pb: id.slice(3) });
    return addressOf('https://www.google.com/maps', { q: wordsOf(id), z: id.split('|')[1], output: 'embed' });
  },
};

const wordsOf = (id: string) => id.slice(2).split('|')[0] ?? '';

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

const CALENDLY_ID = /^[\w.-]{1,100}(?:\/[\w.-]{1,100}){0,3}$/;

const calendly: EmbedProvider = {
  key: 'calendly',
  name: 'Calendly',
  type: 'page',
  note: 'Booking',
  isAllowedInitially: false,
  permissions: ['forms', 'popups'],
  id: CALENDLY_ID,
  read(address) {
    const id = pathOf(address).join('/');
    return hostOf(address) === 'calendly.com' && CALENDLY_ID.test(id) ? { id, ratio: '1:1' } : undefined;
  },
  page: ({ id }) => `https://calendly.com/${id}`,
  frame: ({ id }) => `https://calendly.com/${id}`,
  oembed: (page) => addressOf('https://api.calendly.com/oembed', { url: page }),
};

const CODEPEN_ID = /^[\w-]{1,60}\/[a-zA-Z]{5,20}$/;

const codepen: EmbedProvider = {
  key: 'codepen',
  name: 'CodePen',
  type: 'page',
  note: 'Code',
  isAllowedInitially: false,
  permissions: ['fullscreen', 'forms', 'popups'],
  id: CODEPEN_ID,
  read(address) {
    const [user, part = '', pen] = pathOf(address);
    const id = `${user}/${pen}`;
    const isPen = ['pen', 'embed', 'full', 'details'].includes(part);
    return hostOf(address) === 'codepen.io' && isPen && CODEPEN_ID.test(id) ? { id } : undefined;
  },
  page: ({ id }) => `https://codepen.io/${id.replace('/', '/pen/')}`,
  frame: ({ id }) => addressOf(`https://codepen.io/${id.replace('/', '/embed/')}`, { 'default-tab': 'result' }),
  oembed: (page) => addressOf('https://codepen.io/api/oembed', { url: page, format: 'json' }),
};

/** The providers that the product knows, as Settings lists them. */
export const EMBED_PROVIDERS: readonly EmbedProvider[] = [
  youtube,
  vimeo,
  loom,
  openstreetmap,
  googleMaps,
  calendly,
  codepen,
];

/** A provider that an owner has added. */
export interface AddedProvider {
  /** Like `player.example.com`. */
  host: string;
  name: string;
  /** The address of the frame, in which `{path}` stands for what follows the host in the address of a page. */
  frame: string;
  permissions: readonly EmbedPermission[];
}

/** Must not begin with a slash: an address that begins with two slashes leads to another host. */
const PATH = /^[\w\-.~!$&'()*+,;=:@%?][\w\-.~!$&'()*+,;=:@%/?]{0,499}$/;
export const PROVIDER_HOST = /^(?=.{4,100}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,22}[a-z\d]$/;

export const addedProvider = ({ host, name, frame, permissions }: AddedProvider): EmbedProvider => ({
  key: host,
  name,
  type: 'page',
  note: '',
  isAllowedInitially: true,
  permissions,
  id: PATH,
  read(address) {
    const id = `${address.pathname}${address.search}`.slice(1);
    return address.hostname.replace(/^www\./, '') === host && PATH.test(id) ? { id } : undefined;
  },
  page: ({ id }) => pageOfHost(host, id),
  frame: ({ id }) => frame.replace('{path}', () => id),
});

const pageOfHost = (host: string, id: string) => new URL(`/${id}`, `https://${host}`).href;

/** What an owner has decided in Settings. */
export interface EmbedSettings {
  /** The keys of known providers for which the owner has switched the initial permission. */
  switched: readonly string[];
  added: readonly AddedProvider[];
  /** Whether visitors can choose to always see the embeds of a provider, for `REMEMBERED_DAYS`. */
  remembers?: boolean;
}

/** The providers that may be embedded now. */
export const allowedProviders = ({ switched, added }: EmbedSettings): readonly EmbedProvider[] => [
  ...EMBED_PROVIDERS.filter(({ key, isAllowedInitially }) => isAllowedInitially !== switched.includes(key)),
  ...added.map(addedProvider),
];

/** Reads an address that somebody typed or pasted. Undefined if none of the providers owns it. */
export function readEmbedAddress(
  text: string,
  providers: readonly EmbedProvider[],
): { provider: EmbedProvider; target: EmbedTarget; ratio?: EmbedRatio | undefined } | undefined {
  const typed = text.trim();
  if (typed.length > 2_000 || /\s/.test(typed)) return undefined;
  const address = URL.parse(/^(?:https?:)?\/\//i.test(typed) ? typed.replace(/^\/\//, 'https://') : `https://${typed}`);
  if (!address || !/^https?:$/.test(address.protocol) || address.port || address.username) return undefined;
  for (const provider of providers) {
    const found = provider.read(address);
    if (!found) continue;
    const { ratio, ...target } = found;
    return { provider, target: { provider: provider.key, ...target }, ratio };
  }
  return undefined;
}

/** The names of embeds that this site plays itself, from the media library, by type. */
const OWN_NAMES: Record<string, string> = { video: 'Video', audio: 'Audio' };
export const isOwnProvider = (key: string) => Object.hasOwn(OWN_NAMES, key);

/** A video or audio file of the media library. Its id is the path of the file. */
export const isOwnMedia = ({ provider, id }: EmbedTarget): boolean =>
  isOwnProvider(provider) && OWN_FILE.test(id) && typeOfMedia(id) === provider;

/** The error about an embed that is not a map where only a map is allowed. */
export const ONLY_MAPS = 'This is not a map. Paste the address of a place on OpenStreetMap or Google Maps.';

export const isMapProvider = (key: string) => EMBED_PROVIDERS.some((one) => one.key === key && one.type === 'map');

/** The name of a known provider, or the host of one that was added. */
export const providerName = (key: string): string =>
  EMBED_PROVIDERS.find((provider) => provider.key === key)?.name ?? OWN_NAMES[key] ?? key;

/** The hosts of a provider's pages and frames. */
export function hostsOf(provider: EmbedProvider): { page: string; frame: string } {
  const target = { provider: provider.key, id: '' };
  return { page: new URL(provider.page(target)).hostname, frame: new URL(provider.frame(target)).hostname };
}

const OWN_FILE = new RegExp(`^/media/${STORED_NAME}$`);

/** The page that shows the embed without a frame, even if its provider is not allowed. Undefined if invalid. */
export function pageOfEmbed(target: EmbedTarget): string | undefined {
  const { provider: key, id } = target;
  if (isOwnMedia(target)) return id;
  if (id.length > MAX_EMBED_ID) return undefined;
  const provider = EMBED_PROVIDERS.find((one) => one.key === key);
  if (provider) return provider.id.test(id) ? provider.page(target) : undefined;
  return PROVIDER_HOST.test(key) && PATH.test(id) ? pageOfHost(key, id) : undefined;
}
