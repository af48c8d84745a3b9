import { z } from 'zod';
import { line, paragraphs } from '../text/text.ts';
import { MAX_REPLY_LENGTH } from './replies.ts';

/** A longer list would not fit on one page. */
export const MAX_TEMPLATES = 200;
export const MAX_TEMPLATE_NAME = 100;

/** The placeholders of a template, besides the facts of the company, which are written `{company.phone}`. */
export const REPLY_PLACEHOLDERS = {
  name: 'who wrote the message',
  subject: 'the subject of the message',
  me: 'you',
} as const;

const PLACEHOLDER = /\{([^{}\n]+)\}/g;

/** A reply may contain text in braces that is no placeholder, such as code. A template may not. */
const KNOWN_FORM = new RegExp(`^(${Object.keys(REPLY_PLACEHOLDERS).join('|')}|company\\.[a-zA-Z][a-zA-Z0-9-]*)$`);

/** The names in braces, without repetitions. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name]) => name as string)),
];

/** Replaces the names in braces by their values. A name without a value stays as it is written. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(PLACEHOLDER, (written, name) => (Object.hasOwn(values, name) ? (values[name] as string) : written));

/** Why a reply cannot be sent while it contains placeholders without a value. Undefined if it contains none. */
export function unfilledPlaceholders(text: string): string | undefined {
  const names = placeholdersIn(text).filter((name) => KNOWN_FORM.test(name));
  if (names.length === 0) return undefined;
  const written = names.map((name) => `{${name}}`).join(', ');
  return `Replace ${written} in the text: the site has no confirmed value for ${names.length > 1 ? 'them' : 'it'}.`;
}

/** `POST /api/admin/reply-templates`. */
export const newReplyTemplate = z.object({
  name: z.string('Enter a name.').check(
    ...line({
      max: MAX_TEMPLATE_NAME,
      tooLong: `Shorten the name to ${MAX_TEMPLATE_NAME} characters.`,
      missing: 'Enter a name.',
    }),
  ),
  text: z.string('Enter a text.').check(
    ...paragraphs({
      max: MAX_REPLY_LENGTH,
      tooLong: `Shorten the text to ${MAX_REPLY_LENGTH.toLocaleString('en-US')} characters.`,
      missing: 'Enter a text.',
    }),
  ),
});
export type NewReplyTemplate = z.infer<typeof newReplyTemplate>;

/** `PUT /api/admin/reply-templates/{id}`. `revision` is the revision that was edited. */
export const changeReplyTemplate = newReplyTemplate.extend({
  revision: z.int32('Send the revision that you changed.'),
});
export type ChangeReplyTemplate = z.infer<typeof changeReplyTemplate>;

/** A saved reply. */
export const replyTemplate = z.object({
  id: z.int(),
  name: z.string(),
  text: z.string(),
  revision: z.int(),
  /** ISO 8601 UTC. */
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type ReplyTemplate = z.infer<typeof replyTemplate>;

export const replyTemplateResponse = z.object({ template: replyTemplate });

/** The response of `GET /api/admin/reply-templates`, in the order of their names. */
export const replyTemplateList = z.object({
  templates: z.array(replyTemplate),
  /** The names that a text may contain in braces. */
  placeholders: z.array(z.string()),
});
export type ReplyTemplateList = z.infer<typeof replyTemplateList>;
