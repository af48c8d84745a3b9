import { z } from 'zod';
import { line } from '../text/text.ts';
import { EMBED_RATIOS } from './embed.ts';
import { EMBED_PERMISSIONS, EMBED_PROVIDERS, hostsOf, PROVIDER_HOST } from './providers.ts';

/** `POST /api/admin/embeds/look-up`. */
export const lookUpEmbed = z.object({
  address: z
    .string('Paste the address of a video or map.')
    .check(
      ...line({ max: 2_000, tooLong: 'This address is too long.', missing: 'Paste the address of a video or map.' }),
    ),
});

/** What a provider says about an address. */
export const foundEmbed = z.object({
  provider: z.string(),
  /** The name of the provider. */
  name: z.string(),
  type: z.enum(['video', 'map', 'page']),
  id: z.string(),
  start: z.number().nullable(),
  ratio: z.enum(EMBED_RATIOS),
  /** Empty if it is not known. */
  title: z.string(),
  /** In seconds. */
  duration: z.number().nullable(),
  /** The day of its publication, like 2026-11-24. */
  published: z.string().nullable(),
  /** The stored picture, with its size in pixels. */
  picture: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  /** Why the title or the picture is missing. Null if nothing is. */
  problem: z.string().nullable(),
});
export type FoundEmbed = z.infer<typeof foundEmbed>;

const HOST = 'Enter the host, like player.example.com.';

const providerHost = z
  .string(HOST)
  .check(...line({ max: 150, tooLong: 'This is too long.', missing: HOST }))
  .overwrite((host) =>
    host
      .toLowerCase()
      .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
      .replace(/\/$/, ''),
  )
  .refine((host) => PROVIDER_HOST.test(host), 'Enter a host like player.example.com, without a path.')
  .refine((host) => !isKnownHost(host), 'This provider is in the list. Turn it on there.');

const isKnownHost = (host: string) =>
  EMBED_PROVIDERS.some((provider) =>
    Object.values(hostsOf(provider)).some((known) => known.replace('www.', '') === host),
  );

const FRAME = 'Enter an address that begins with https:// and contains {path} after the host.';

/** `POST /api/admin/embeds/providers`. Without `frame`, the frame shows the page itself. */
export const enteredProvider = z.object({
  host: providerHost,
  name: z
    .string('Enter the name that visitors read.')
    .check(...line({ max: 60, tooLong: 'This is too long.', missing: 'Enter the name that visitors read.' })),
  frame: z
    .string(FRAME)
    .check(...line({ max: 300, tooLong: 'This is too long.', missing: FRAME }))
    .refine((text) => isFrameAddress(text), FRAME)
    .optional(),
  permissions: z.array(z.enum(EMBED_PERMISSIONS), 'Permissions must be a list.').max(EMBED_PERMISSIONS.length),
});

/** An https address with `{path}` once, in its path or query, so that the value cannot change the requested host. */
function isFrameAddress(text: string): boolean {
  const [before = '', after, ...others] = text.split('{path}');
  if (after === undefined || others.length > 0 || !/^https:\/\/[^/?#@:]+\//.test(before)) return false;
  const url = URL.parse(before);
  return url !== null && PROVIDER_HOST.test(url.hostname) && /^[\w\-.~!$&'()*+,;=:@%/?]*$/.test(after);
}

/** How many providers an owner can add. */
export const MAX_ADDED_PROVIDERS = 20;

/** `PUT /api/admin/embeds`. */
export const changeEmbeds = z.object({
  /** The keys of the known providers that are allowed. */
  allowed: z.array(
    z.enum(EMBED_PROVIDERS.map(({ key }) => key) as [string, ...string[]], 'There is no such provider.'),
    'Providers must be a list.',
  ),
  /** Whether visitors can choose to always see the embeds of a provider. Unchanged if omitted. */
  remembers: z.boolean('remembers must be true or false.').optional(),
});

/** A post, page or other text that has an embed. */
const embedUse = z.object({
  title: z.string(),
  /** Where it is edited. */
  address: z.string(),
  type: z.enum(['post', 'page']),
});
export type EmbedUse = z.infer<typeof embedUse>;

/** `GET /api/admin/embeds`. */
export const embedSettings = z.object({
  providers: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      type: z.enum(['video', 'map', 'page']),
      note: z.string(),
      /** The host from which a frame is loaded. */
      frame_host: z.string(),
      is_allowed: z.boolean(),
      /** Null for a provider that the product knows. */
      added: enteredProvider.required().nullable(),
      uses: z.array(embedUse),
    }),
  ),
  remembers: z.boolean(),
});
export type EmbedSettingsView = z.infer<typeof embedSettings>;
