import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { isVisible } from '../../contract/text/clean-text.ts';
import { ODD_STRINGS } from './odd-values.ts';

/** Texts that are hard to show: markup, long words, other scripts, quotation marks, and hostile input. */
const WORDS = [
  'Rope',
  '<b>bold</b>',
  '&amp;',
  '"quoted"',
  'Łódź',
  'કચ્છ',
  '👩‍🔧',
  '</script>',
  'Donaudampfschifffahrtsgesellschaft',
  '{page}',
  ...ODD_STRINGS.map(({ value }) => value).filter((value) => isVisible(value) && value.length < 60),
];

const ADDRESSES = ['/', '/Contactus', '/blogs/1', '#work', 'https://example.com/a?b=1&c=2', 'mailto:a@example.com'];
const EMBED = { title: 'A "film" & </script>', ratio: '16:9', picture: '' };
const EMBEDS = [
  { ...EMBED, provider: 'youtube', target: 'M7lc1UVf-VE', start: 24, duration: 252, published: '2026-11-24' },
  { ...EMBED, provider: 'openstreetmap', target: '17/23.0337/72.585', ratio: '4:3' },
  { ...EMBED, provider: 'player.example.com', target: 'films/1?a=b' },
];
const FILES = {
  scenes: ['house', 'meta-ads'],
  work: ['dental-booking', 'coaching-app'],
  portraits: ['meera', 'imran'],
};

/** Any document that fits the schema. */
export function arbitraryCopy(schema: z.ZodType): Arbitrary<unknown> {
  const { format, folder } = (schema.meta() ?? {}) as { format?: string; folder?: keyof typeof FILES };
  if (schema instanceof z.ZodOptional)
    return fc.option(arbitraryCopy(schema.unwrap() as z.ZodType), { nil: undefined });
  if (schema instanceof z.ZodLiteral) return fc.constant(schema.value);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return fc.integer({ min: schema.minValue ?? 0, max: schema.maxValue ?? 100 });
  // Some fields accept only maps.
  if (format === 'embed') return fc.constantFrom(...EMBEDS.filter((embed) => schema.safeParse(embed).success));
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([key, field]): [string, Arbitrary<unknown>] => [
      key,
      // arbitraryList replaces this id by a different one for each entry.
      key === 'id' ? fc.constant('entry') : arbitraryCopy(field as z.ZodType),
    ]);
    return fc.record(Object.fromEntries(fields));
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return fc.oneof(...schema.options.map((option) => arbitraryCopy(option as z.ZodType)));
  }
  // Refers to the first field of a form, which may have options.
  if (format === 'condition') return fc.constant({ field: 'entry-0', option: 'entry-0' });
  if (format === 'form') return fc.constantFrom('contact', 'quote', 'entry-0');
  if (format === 'reusable') return fc.constant('section-0000000000000000');
  if (format === 'emails') return fc.constantFrom('', 'meera@example.com, jay@example.com');
  // The ids belong to entries of another document, so none is valid here.
  if (format === 'entries') return fc.constant([]);
  if (schema instanceof z.ZodArray) return arbitraryList(schema);
  if (format === 'address') return fc.constantFrom(...ADDRESSES);
  if (format === 'date') return fc.constantFrom('2026-11-05', '2031-02-28');
  if (format === 'amount') return fc.constantFrom('', '1', '123456789012');
  if (format === 'slug') return fc.stringMatching(/^[a-z0-9]{8}(-[a-z]{3})?$/);
  if (format === 'logo') return fc.constant('');
  if (format === 'accent') return fc.constantFrom('', '#ffd23f', '#9ad0f5');
  if (format === 'art' && folder) return fc.constantFrom(...FILES[folder]);
  if (schema instanceof z.ZodEmail) return fc.constant('someone@example.com');
  if (schema instanceof z.ZodString) return arbitraryText(schema);
  throw new Error(`There are no examples for a field of the kind ${schema.type}.`);
}

function arbitraryList(schema: z.ZodArray): Arbitrary<unknown> {
  const { minItems: minLength = 0, maxItems = 5 } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  const entries = fc.array(arbitraryCopy(schema.element as z.ZodType), { minLength, maxLength: Math.min(maxItems, 5) });
  // Gives each entry a unique id.
  return (
    entries
      .map((list) =>
        list.map((entry, index) =>
          typeof entry === 'object' && entry !== null && 'id' in entry ? { ...entry, id: `entry-${index}` } : entry,
        ),
      )
      // Most random conditions are invalid: they must name an earlier field that has the option.
      .map((list) => (schema.safeParse(list).success ? list : list.map(withoutCondition)))
      .filter((list) => schema.safeParse(list).success)
  );
}

function withoutCondition(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || !('when' in entry)) return entry;
  const { when: _, ...rest } = entry;
  return rest;
}

function arbitraryText(schema: z.ZodString): Arbitrary<string> {
  const max = Math.min(schema.maxLength ?? 200, 200);
  const min = schema.minLength ?? 0;
  return fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 })
    .map((words) => words.join(' ').slice(0, max).trim().toWellFormed())
    .map((text) => (text.length >= min ? text : 'Rope'.slice(0, max)));
}
