/** The shapes that the space of an embed can have, as width:height. A style sheet has a class for each. */
export const EMBED_RATIOS = ['16:9', '4:3', '1:1', '9:16', '21:9'] as const;
export type EmbedRatio = (typeof EMBED_RATIOS)[number];

/** The content that an embed shows: its provider, its id there, and the second at which it starts. */
export interface EmbedTarget {
  /** The key of a provider of providers.ts, or the host of one that an owner has added. */
  provider: string;
  /**
   * The id of the video or map at its provider. For an added provider: the path and query of the address, without the
   * first slash.
   */
  id: string;
  /** Seconds after which a video starts. */
  start?: number | undefined;
}

/** Identifies the content of an embed, regardless of where it starts. */
export const embedKey = ({ provider, id }: EmbedTarget): string => `${provider} ${id}`;

/** A video, map or page of another site, as articles and sections store it. No field contains HTML. */
export interface Embed extends EmbedTarget {
  title: string;
  ratio: EmbedRatio;
  /** In seconds. */
  duration?: number | undefined;
  /** The day of its publication, like 2026-11-24. */
  published?: string | undefined;
}

/** The limits of the sanitizer and the API. Lengths are in characters. */
export const MAX_EMBED_TITLE = 200;
export const MAX_EMBED_ID = 500;
/** In seconds: a day. */
export const MAX_EMBED_TIME = 86_400;

/** How long a browser remembers that a visitor always wants to see the embeds of a provider. */
export const REMEMBERED_DAYS = 30;

/** The ratio that is nearest to a size. */
export function nearestRatio(width: number, height: number): EmbedRatio {
  if (!(width > 0 && height > 0)) return '16:9';
  const distance = (ratio: EmbedRatio) => {
    const [across = 1, down = 1] = ratio.split(':').map(Number);
    return Math.abs(Math.log(width / height / (across / down)));
  };
  return [...EMBED_RATIOS].sort((a, b) => distance(a) - distance(b))[0] as EmbedRatio;
}

/** `252` as `4:12`, an hour and more as `1:02:03`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]?\d)$/;
const UNITS = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

/** Reads `4:12`, `1h2m3s`, `90s` and `90` as seconds. Undefined for anything else, and for 0. */
export function readClockTime(text: string): number | undefined {
  const typed = text.trim().toLowerCase();
  const parts = CLOCK.exec(typed) ?? (typed && UNITS.exec(typed));
  if (!parts) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  const total = hours * 3600 + minutes * 60 + seconds;
  return total > 0 && total <= MAX_EMBED_TIME ? total : undefined;
}
