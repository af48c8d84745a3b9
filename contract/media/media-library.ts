import { z } from 'zod';
import { line as checkLine } from '../text/text.ts';
import { MEDIA_TYPES } from './media-types.ts';

/** 20 MB. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** The filter `large` lists images and files that are larger than this. As stored, few photographs need 1 MB. */
export const LARGE_BYTES = 1024 * 1024;

export const MEDIA_PER_PAGE = 48;

/** How long a deleted item, and the file before a replacement, can be restored. */
export const MEDIA_BIN_DAYS = 30;

export const FILE_TOO_LARGE = 'Files can be at most 20 MB. Make the file smaller, then upload it again.';
export const NOT_A_MEDIA_FILE =
  'Choose a picture (JPG, PNG, WEBP, AVIF or GIF), a video (MP4 or WebM), audio (MP3, M4A, OGG or WAV) or a PDF.';

/** The largest video or audio file that owners can allow: a request for more could take longer than proxies wait. */
export const MAX_VIDEO_MEGABYTES = 1_000;
export const DEFAULT_VIDEO_MEGABYTES = 50;
export const MEGABYTE = 1024 * 1024;

/** `megabytes`: the limit of this site. */
export const uploadTooLarge = (megabytes: number) =>
  `Videos and audio can be at most ${megabytes} MB, PDFs 20 MB and pictures 5 MB. Make the file smaller, then upload it again.`;

export const videoTooLarge = (megabytes: number) =>
  `Videos and audio can be at most ${megabytes} MB. Export a shorter or smaller one, or ask an owner to raise the limit in Settings.`;

export const REPLACE_WITH_PICTURE = 'A picture can only be replaced with a picture (JPG, PNG, WEBP, AVIF or GIF).';
export const REPLACE_WITH_PDF = 'A PDF can only be replaced with a PDF.';
export const REPLACE_WITH_VIDEO = 'A video can only be replaced with a video (MP4 or WebM).';
export const REPLACE_WITH_AUDIO = 'Audio can only be replaced with audio (MP3, M4A, OGG or WAV).';

/** In characters. */
export const MEDIA_LIMITS = { alt: 500, caption: 500, credit: 200, file_name: 150, title: 200 } as const;

export const MEDIA_FILTERS = ['unused', 'without_alt', 'large', 'pictures', 'videos', 'audio', 'files', 'bin'] as const;
export type MediaFilter = (typeof MEDIA_FILTERS)[number];

/** Where public pages crop a picture around its focal point. */
export const CROPS = [
  { id: 'cover', label: 'Article' },
  { id: 'phone', label: 'Phone' },
  { id: 'card', label: 'Card' },
] as const;

/** In percent. Public pages round the focal point to such steps, because they have no inline styles. */
export const FOCUS_STEP = 25;

const percent = z.number('Enter a number from 0 to 100.').min(0).max(100);
const focus = z.object({ x: percent, y: percent }, 'The focal point must have x and y, in percent.');

export const MEDIA_PLACE_KINDS = ['post', 'draft', 'page', 'page_draft', 'revision', 'profile', 'video'] as const;

/** A place that shows an item. */
export const mediaPlace = z.object({
  kind: z.enum(MEDIA_PLACE_KINDS),
  /** The id of the post, page or profile, or the name of the video. */
  id: z.string(),
  title: z.string(),
  /** The screen of the panel that edits it. */
  address: z.string(),
});
export type MediaPlace = z.output<typeof mediaPlace>;

/** The captions of a video, in one language. */
export const mediaCaptions = z.object({
  /** Like `en` or `pt-BR`. */
  language: z.string(),
  /** The name of the language, in that language. */
  label: z.string(),
  /** The path of the WebVTT file, which changes with its content. */
  url: z.string(),
});
export type MediaCaptions = z.output<typeof mediaCaptions>;

export const mediaItem = z.object({
  /** The name of the item, which stays the same when the file is replaced. */
  name: z.string(),
  /** A path on this site, which changes when the file is replaced. */
  url: z.string(),
  /** `file` is everything but a picture. */
  kind: z.enum(['picture', 'file']),
  type: z.enum(MEDIA_TYPES),
  file_name: z.string(),
  /** The title of a video or audio file. Empty for other files. */
  title: z.string(),
  /** The length of videos and audio, in seconds. */
  duration: z.number().nullable(),
  /** The path of the picture that stands for a video. */
  poster: z.string().nullable(),
  /** The captions of a video, by language. */
  captions: z.array(mediaCaptions),
  /** In pixels. Null for PDFs and audio. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int(),
  alt: z.string(),
  /** Whether the picture is decorative and needs no alternative text. */
  decorative: z.boolean(),
  caption: z.string(),
  credit: z.string(),
  /** The point that crops keep, in percent of the width and height. */
  focus,
  /** ISO 8601 UTC. */
  uploaded_at: z.string(),
  /** An administrator's e-mail. Null if the site added it. */
  uploaded_by: z.string().nullable(),
  /** In how many places it is used. */
  uses: z.int(),
  /** Smaller copies of a picture (`variantOf` in media.ts). Null until they exist. */
  variants: z
    .object({
      widths: z.array(z.int()),
      formats: z.array(z.enum(['avif', 'webp', 'jpg', 'png'])),
      placeholder: z.string().nullable(),
    })
    .nullable(),
  /** When the item was moved to the bin. */
  deleted_at: z.string().nullable(),
  /** When the file was replaced. Null once that can no longer be undone. */
  replaced_at: z.string().nullable(),
});
export type MediaItem = z.output<typeof mediaItem>;

/** `GET /api/admin/media`: newest first. */
export const mediaList = z.object({
  media: z.array(mediaItem),
  page: z.int(),
  last_page: z.int(),
  /** Items that match the search and filter. */
  total: z.int(),
  /** Items of the whole library. */
  counts: z.object({
    all: z.int(),
    pictures: z.int(),
    videos: z.int(),
    audio: z.int(),
    /** PDFs. */
    files: z.int(),
    without_alt: z.int(),
    unused: z.int(),
    large: z.int(),
  }),
  /** Months with uploads, like 2026-11, newest first. */
  months: z.array(z.string()),
  /** How large an uploaded video or audio file may be, in megabytes of 1,048,576 bytes. */
  max_video_mb: z.int(),
});
export type MediaList = z.output<typeof mediaList>;

/** `GET`, `PATCH` and `PUT …/file` of `/api/admin/media/{name}`. */
export const mediaDetail = mediaItem.extend({
  used_in: z.array(mediaPlace),
  /**
   * Whether something public or scheduled shows the item. Then only accounts that may publish can change or delete it.
   */
  is_public: z.boolean(),
});
export type MediaDetail = z.output<typeof mediaDetail>;

/** `POST /api/admin/media`: 201, or 200 with `duplicate` if the library has the same file. */
export const uploadedMedia = mediaItem.extend({
  duplicate: z.boolean(),
  note: z.string().optional().describe('What an animation lost. For people.'),
});
export type UploadedMedia = z.output<typeof uploadedMedia>;

const line = (max: number, name: string, missing?: string) =>
  z
    .string(`Enter ${name} as text.`)
    .check(...checkLine({ max, tooLong: `Shorten ${name} to ${max} characters.`, missing }));

/** The body of `PATCH /api/admin/media/{name}`. Missing fields stay as they are. */
export const changeMedia = z.object({
  alt: line(MEDIA_LIMITS.alt, 'the alternative text').optional(),
  decorative: z.boolean('Decorative is either true or false.').optional(),
  caption: line(MEDIA_LIMITS.caption, 'the caption').optional(),
  credit: line(MEDIA_LIMITS.credit, 'the credit').optional(),
  focus: focus.optional(),
  title: line(MEDIA_LIMITS.title, 'the title', 'Enter a title.').optional(),
  poster: z
    .string('Enter the path of a picture in the media library.')
    .regex(/^\/media\/[0-9a-f]{40}\.(?:jpg|png|webp|avif)$/, 'Choose a picture of the media library.')
    .nullable()
    .optional(),
  file_name: line(MEDIA_LIMITS.file_name, 'the file name', 'Enter a file name.')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses.
    .regex(/^[^\\/:*?"<>|\x00-\x1f\x7f]+$/, 'A file name cannot have any of / \\ : * ? " < > |.')
    .optional(),
});
export type ChangeMedia = z.output<typeof changeMedia>;

/** The language of captions, in the address of its endpoint: a BCP 47 tag like `en` or `pt-BR`. */
export const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;

/** The 409 of `DELETE /api/admin/media/{name}` without `?confirm=true`. */
const mediaInUse = z.object({ message: z.string(), used_in: z.array(mediaPlace) });
export type MediaInUse = z.output<typeof mediaInUse>;
