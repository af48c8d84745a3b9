import { z } from 'zod';
import { EMBED_RATIOS, MAX_EMBED_ID, MAX_EMBED_TIME, MAX_EMBED_TITLE } from '../embeds/embed.ts';
import { isMapProvider, ONLY_MAPS, pageOfEmbed } from '../embeds/providers.ts';
import { line as checkLine, paragraphs } from '../text/text.ts';

/**
 * The types of fields that documents consist of. A field's type is the `format` of its JSON Schema, its label the
 * `title` and its hint the `description`, so that forms, checks and the API share one definition.
 */
export const FIELD_KINDS = [
  'line',
  'text',
  'reference',
  'address',
  'file',
  'art',
  'picture',
  'tile',
  'choice',
  'font',
  'date',
  'slug',
  'amount',
  'colours',
  'accent',
  'logo',
  'list',
  'entries',
  'sections',
  'reusable',
  'condition',
  'emails',
  'form',
  'embed',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export interface FieldOptions {
  /** What to write, or where it is shown. */
  hint?: string;
  /** In characters, or items of a list. */
  max?: number;
  /** The recommended length in characters: a longer text is allowed, but is cut off or wraps badly. */
  advice?: number;
  isOptional?: boolean;
  /** Pages show the text in some states only, or only to screen readers, so the visitors' search does not find it. */
  isConditional?: boolean;
  /** The value in a new entry. Without it, a text of a new entry is empty. */
  initial?: string;
  /** What the field shows while it is empty. */
  example?: string;
  /** The field is used only if other fields of the entry have one of these values. */
  onlyIf?: Readonly<Record<string, readonly string[]>>;
}

export const meta = (
  kind: FieldKind,
  label: string,
  { hint, advice, initial, example, isConditional, onlyIf }: FieldOptions,
) => ({
  title: label,
  format: kind,
  ...(initial !== undefined && { initial }),
  ...(hint !== undefined && { description: hint }),
  ...(advice !== undefined && { advice }),
  ...(example !== undefined && { example }),
  ...(isConditional && { isConditional }),
  ...(onlyIf && { onlyIf }),
});

const string = (label: string, { max = 200, isOptional = false }: FieldOptions, check = checkLine) =>
  z.string(`${label} must be text.`).check(
    ...check({
      max,
      tooLong: `${label} has at most ${max} characters.`,
      missing: isOptional ? undefined : `${label} is required.`,
    }),
  );

/** The id of an item of a list. It never changes, because the changes of an item are stored under it. */
export const id = z
  .string('An item needs an id.')
  .regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'An id has a to z, 0 to 9 and -.');

/** Text on one line. */
export const line = (label: string, options: FieldOptions = {}) =>
  string(label, options).meta(meta('line', label, options));

/** Text that no page shows, such as the id of an entry of another list. */
export const reference = (label: string, options: FieldOptions = {}) =>
  string(label, options).meta(meta('reference', label, options));

/** A paragraph. */
export const text = (label: string, options: FieldOptions = {}) =>
  string(label, { max: 2_000, ...options }, paragraphs).meta(meta('text', label, options));

/** A day, like 2026-12-15. */
export const date = (label: string, options: FieldOptions = {}) =>
  string(label, { ...options, max: 10 })
    .refine((day) => day === '' || isDay(day), `${label} is a date, like 2026-12-15.`)
    .meta(meta('date', label, options));

const isDay = (day: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;

/** An amount of money, or nothing. */
export const amount = (label: string) =>
  string(label, { max: 12, isOptional: true })
    .regex(/^(?:[1-9]\d*)?$/, `${label} is a whole number without separators.`)
    .meta(meta('amount', label, { hint: 'A whole number, like 900000.' }));

/** The last part of an address. `hint` shows the part before it. */
export const slug = (label: string, hint: string) =>
  string(label, { max: 80 })
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, `${label} has lower-case words separated by hyphens.`)
    .meta(meta('slug', label, { hint }));

/** The address of a page of this site, of another site, a telephone number or an e-mail address. */
export const address = (label: string, options: FieldOptions = {}) =>
  string(label, { max: 500, ...options })
    .refine((href) => href === '' || isAddress(href), `${label} must begin with /, #, https://, mailto: or tel:.`)
    .meta(meta('address', label, options));

const isAddress = (href: string) =>
  /^\{company\.[\w-]+\}$|^(?:\/(?!\/)|#)[^\s\\]*$|^(?:https:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?\d)[^\s]*$/i.test(href);

export const link = (label: string, options: FieldOptions = {}) =>
  z
    .object({ label: line('Label', { max: 80, example: 'Contact us' }), href: address('Address') })
    .meta({ title: label, ...options });

/** Some entries of a collection by their ids, in the order in which they are shown. Empty for all entries. */
export const entries = (label: string, collection: string, options: FieldOptions = {}) =>
  z
    .array(id, `${label} must be a list.`)
    .max(50, `${label} has at most 50 entries.`)
    .meta({ ...meta('entries', label, options), collection });

/** `contact`, `quote`, or the id of a form that was made in the panel. */
export const formChoice = (label: string, options: FieldOptions = {}) => id.meta(meta('form', label, options));

/** One of several values. `labels` are what the form shows. */
export const choice = <const Value extends string>(
  label: string,
  labels: Readonly<Record<Value, string>>,
  options: FieldOptions = {},
) =>
  z
    .enum(Object.keys(labels) as [Value, ...Value[]], `Choose one of ${Object.values(labels).join(', ')}.`)
    .meta({ ...meta('choice', label, options), labels });

export const toggle = (label: string, options: FieldOptions = {}) =>
  z.boolean(`${label} must be true or false.`).meta({ title: label, description: options.hint });

/** A drawing of the site, by the name of its file in `public/art/{folder}`. */
export const art = (label: string, folder: 'scenes' | 'work' | 'portraits', options: FieldOptions = {}) =>
  z
    .string(`${label} must be text.`)
    .regex(/^(?:[a-z0-9-]{1,80}|\/media\/[0-9a-f]{40}\.(?:jpg|png|webp|avif))$/, 'Choose a drawing or upload an image.')
    .meta({ ...meta('art', label, options), folder });

const LINES = { line, text, reference };

/** Texts without ids, in order. */
export const lines = (label: string, options: FieldOptions & { of?: keyof typeof LINES } = {}) => {
  const { of = 'line', max = 20, example } = options;
  const item = LINES[of](label, example === undefined ? {} : { example });
  return z
    .array(item, `${label} must be a list.`)
    .max(max, `${label} has at most ${max} entries.`)
    .meta(meta('list', label, options));
};

/** A list of items that can be added, moved and removed. */
export const list = <Shape extends z.ZodRawShape>(
  label: string,
  shape: Shape,
  options: FieldOptions & { item?: string } = {},
) => {
  const { max = 50, item = 'Entry' } = options;
  return z
    .array(z.object({ id, ...shape }).meta({ title: item }), `${label} must be a list.`)
    .max(max, `${label} has at most ${max} entries.`)
    .meta(meta('list', label, options));
};

export const group = <Shape extends z.ZodRawShape>(label: string, shape: Shape, options: FieldOptions = {}) =>
  z.object(shape, `${label} must be an object.`).meta({ title: label, description: options.hint });

/**
 * A video, map or page of another site or, with `only`, a map. The form fills in all fields except the title and the
 * start from its address.
 */
export const embed = (label: string, { hint, only }: Pick<FieldOptions, 'hint'> & { only?: 'map' } = {}) =>
  z
    .object(
      {
        provider: reference('Provider', { max: 100 }),
        target: reference('Video or map', { max: MAX_EMBED_ID }),
        title: line('Title', { max: MAX_EMBED_TITLE, example: 'The name of the button that visitors press' }),
        start: z.int('Start is a number of seconds.').min(0).max(MAX_EMBED_TIME).optional(),
        duration: z.int('Length is a number of seconds.').min(0).max(MAX_EMBED_TIME).optional(),
        ratio: z.enum(EMBED_RATIOS, `Choose one of ${EMBED_RATIOS.join(', ')}.`),
        published: z
          .string()
          .regex(/^\d{4}-\d{2}-\d{2}$/, 'The day is a date, like 2026-12-15.')
          .optional(),
        picture: z
          .string('The picture must be text.')
          .regex(/^(?:\/media\/[0-9a-f]{40}\.(?:jpg|png|webp|avif))?$/, 'Choose a picture of the media library.'),
      },
      `${label} must be an object.`,
    )
    .refine(({ provider, target }) => target === '' || pageOfEmbed({ provider, id: target }) !== undefined, {
      message: 'This video or map was not found. Look up its address again.',
      path: ['target'],
    })
    .refine(({ provider, target }) => only === undefined || target === '' || isMapProvider(provider), {
      message: ONLY_MAPS,
      path: ['target'],
    })
    .meta({ ...meta('embed', label, { ...(hint !== undefined && { hint }) }), ...(only && { only }) });

/** Title and description for search engines, which every page has. */
export const search = {
  title: line('Title', { hint: 'In the browser tab and in search results.', max: 120, advice: 60 }),
  description: text('Description', { hint: 'Under the title in search results.', max: 400, advice: 155 }),
};
