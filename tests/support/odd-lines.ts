import { KINDS, type Kind, linesFile, schemas } from '../../server/export/format.ts';
import { ODD_STRINGS } from './odd-values.ts';

/** How many lines each kind gets. The odd texts are joined, so that these lines contain all of them. */
const LINES = 8;

interface JsonSchema {
  $ref?: string;
  type?: string;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  contentEncoding?: string;
  maximum?: number;
}

/**
 * Lines of a JSON export with odd texts wherever its schema allows any text, also in new fields. `nul` replaces NUL in
 * them.
 */
export function oddLines(nul = '\0'): Record<Kind, object[]> {
  const all = ODD_STRINGS.map(({ value }) => value.toWellFormed().replaceAll('\0', nul)).filter(
    (value) => value.length <= 5_000,
  );
  let turn = 0;
  const text = () => {
    turn++;
    return `${all.filter((_, index) => index % LINES === turn % LINES).join('|')} ${turn}`;
  };

  const valueFor = (schema: JsonSchema, row: number): unknown => {
    // A schema that allows any JSON.
    if (schema.$ref) return { text: text(), [text()]: [null, 1.5, true] };
    if (schema.anyOf) {
      const [first, other] = schema.anyOf as [JsonSchema, JsonSchema];
      // Objects are always present, because other fields depend on them.
      return valueFor(row % 2 && first.type !== 'object' ? other : first, row);
    }
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[row % schema.enum.length];
    if (schema.type === 'null') return null;
    if (schema.type === 'boolean') return row % 3 === 0;
    if (schema.type === 'integer' || schema.type === 'number') return ++turn % Math.min(schema.maximum ?? 1e6, 1e6);
    if (schema.type === 'array') return [0, 1].map((item) => valueFor(schema.items as JsonSchema, row * 2 + item));
    if (schema.type === 'object') {
      const fields = Object.entries(schema.properties ?? {});
      return Object.fromEntries(fields.map(([name, field]) => [name, valueFor(field, row)]));
    }
    if (schema.format === 'email') return `person${row}@example.com`;
    if (schema.format === 'date') return '2026-12-01';
    if (schema.contentEncoding) return 'QQ==';
    if (schema.pattern?.includes('{40}')) return mediaName(row % LINES);
    if (schema.pattern?.startsWith('^[A-Za-z]{2,3}')) return LANGUAGES[row % LANGUAGES.length];
    if (schema.pattern?.startsWith('^(?:page|post|texts)')) return `page page-${++turn}`;
    return schema.pattern?.startsWith('^\\/') ? `/${text()}` : text();
  };

  const lines = KINDS.map((kind) => {
    const schema = schemas()[linesFile(kind)] as JsonSchema;
    const length = kind === 'languages' ? 1 : LINES;
    return [kind, Array.from({ length }, (_, row) => valueFor(schema, row) as object)] as const;
  });
  const made = Object.fromEntries(lines) as Record<Kind, object[]>;
  for (const line of made.languages) Object.assign((line as { default: object }).default, { code: 'en' });
  return made;
}

/** The codes of the added languages, which are those of the translations. */
const LANGUAGES = ['hi', 'ar'];

const mediaName = (number: number) => `${String(number).padStart(40, '0')}.png`;
