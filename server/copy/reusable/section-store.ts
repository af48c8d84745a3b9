import type { Database } from '../../database/open-database.ts';
import { type Body, definitionOf } from '../definitions.ts';
import { withDefaults } from '../documents/document-body.ts';

const PREFIX = 'section-';

interface ReusableSection {
  name: string;
  /** The public version. Undefined if the section is not public. */
  live: Body | undefined;
  /** The public version or, without one, the draft. Undefined if the section is in the bin. */
  shown: Body | undefined;
  /** The draft or, without one, the public version. Undefined if it is in the bin. */
  edited: Body | undefined;
  isDeleted: boolean;
}

/** All reusable sections by their keys, also those in the bin. */
export async function readSections(db: Database): Promise<Map<string, ReusableSection>> {
  const rows = await db
    .selectFrom('documents')
    .select(['key', 'body', 'deleted_at'])
    .where('key', 'like', `${PREFIX}%`)
    .execute();
  const drafts = await db
    .selectFrom('drafts')
    .select(['subject', 'body'])
    .where('subject', 'like', `page ${PREFIX}%`)
    .execute();
  const sections = new Map<string, ReusableSection>();
  const bodyOf = (key: string, stored: string) => withDefaults(definitionOf(key), stored).body;
  for (const { key, body, deleted_at } of rows) {
    const read = bodyOf(key, body);
    const live = deleted_at ? undefined : read;
    sections.set(key, { name: String(read.name), live, shown: live, edited: live, isDeleted: deleted_at !== null });
  }
  for (const { subject, body } of drafts) {
    const key = subject.slice('page '.length);
    const known = sections.get(key);
    const draft = bodyOf(key, body);
    const { live, isDeleted = false } = known ?? {};
    const [shown, edited] = isDeleted ? [] : [live ?? draft, draft];
    sections.set(key, { name: String(draft.name), live, shown, edited, isDeleted });
  }
  return sections;
}

/** The schema of a page, in which reusable sections have their names as labels. */
export function withSectionNames(schema: PageSchema, names: ReadonlyMap<string, { name: string }>): PageSchema {
  const { sections } = schema.properties ?? {};
  if (!sections?.items?.oneOf) return schema;
  const labels = Object.fromEntries([...names].map(([key, { name }]) => [key, name]));
  const oneOf = sections.items.oneOf.map((option) => {
    const { type, section } = option.properties ?? {};
    if (type?.const !== 'reusable') return option;
    return { ...option, properties: { ...option.properties, section: { ...section, labels } } };
  });
  return { ...schema, properties: { ...schema.properties, sections: { ...sections, items: { oneOf } } } };
}

/** The part of a JSON Schema that names sections. */
interface PageSchema {
  const?: unknown;
  properties?: Record<string, PageSchema>;
  items?: PageSchema;
  oneOf?: PageSchema[];
  [name: string]: unknown;
}
