import { beginning } from '../../contract/text/characters.ts';
import { cleanLine } from '../../contract/text/clean-text.ts';
import { DIRECT } from '../../contract/visits/visits.ts';

/**
 * Names of well-known hosts. A pattern matches the host without `www.`. For search engines, only hosts that show search
 * results match: a link in an e-mail on mail.google.com is not a search.
 */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:(?:www\d|m|images|encrypted|ipv[46])\.)?google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/, 'Google'],
  [/^(?:(?:www\d|m|cn|global)\.)?bing\.com$/, 'Bing'],
  [/^(?:(?:html|lite|noai|safe|start)\.)?duckduckgo\.com$/, 'DuckDuckGo'],
  [/^(?:[a-z]{1,6}\.)?search\.yahoo\.(?:com|co\.jp)$/, 'Yahoo'],
  [/^(?:(?:www\d|m|wap|image)\.)?baidu\.com$/, 'Baidu'],
  [/^(?:ya\.ru|yandex\.(?:[a-z]{2,3}|com?\.[a-z]{2}))$/, 'Yandex'],
  [/^search\.brave\.com$/, 'Brave'],
  [/^(.+\.)?ecosia\.org$/, 'Ecosia'],
  [/^(.+\.)?(facebook\.com|fb\.com|fb\.me)$/, 'Facebook'],
  [/^(.+\.)?instagram\.com$/, 'Instagram'],
  [/^(.+\.)?(linkedin\.com|lnkd\.in)$/, 'LinkedIn'],
  [/^(.+\.)?(whatsapp\.com|wa\.me)$/, 'WhatsApp'],
  [/^(.+\.)?(youtube\.com|youtu\.be)$/, 'YouTube'],
  [/^(.+\.)?(twitter\.com|x\.com|t\.co)$/, 'X'],
  [/^(.+\.)?reddit\.com$/, 'Reddit'],
  [/^(chatgpt\.com|chat\.openai\.com)$/, 'ChatGPT'],
  [/^(.+\.)?perplexity\.ai$/, 'Perplexity'],
];

/** In characters. */
const MAX_LENGTH = 100;

interface Origin {
  referrer: string;
  /** utm_source */
  source: string;
}

/**
 * The name of the place where a visitor came from: utm_source in the address, or else the host of the page with the
 * link. Only the host of that page is used, since the rest of its address could reveal something about the visitor.
 */
export function originOf({ referrer, source }: Origin, ownHost: string): string {
  if (source) return nameOf(shorten(source));
  if (!URL.canParse(referrer)) return DIRECT;
  const { protocol, host } = new URL(referrer);
  // Android apps send their own name: android-app://com.linkedin.android/
  if (protocol === 'android-app:') return nameOf(APPS.get(host) ?? host);
  if (!protocol.startsWith('http') || host === ownHost) return DIRECT;
  return nameOf(host.replace(/^www\./, ''));
}

/** The source of visitors who came through a campaign. */
export const campaignSource = (campaign: string): string => `Campaign: ${campaign}`;

const APPS = new Map([
  ['com.google.android.googlequicksearchbox', 'google.com'],
  ['com.google.android.gm', 'mail.google.com'],
  ['com.linkedin.android', 'linkedin.com'],
]);

/** The display name of a host or a utm_source. `google` is the same as google.com. */
function nameOf(host: string): string {
  const lower = host.toLowerCase();
  const known = NAMES.find(([pattern, name]) => pattern.test(lower) || name.toLowerCase() === lower);
  return known?.[1] ?? shorten(lower);
}

/** Line breaks and other control characters would break lists. */
export const shorten = (text: string) => beginning(cleanLine(text.replace(/[\p{Cc}\s]+/gu, ' ')), MAX_LENGTH);
