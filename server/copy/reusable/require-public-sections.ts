import { MAIN_HEADINGS } from '../../../contract/copy/section-fields.ts';
import type { Database } from '../../database/open-database.ts';
import { fieldError } from '../../http/http-error.ts';
import type { Body } from '../definitions.ts';
import { expandSections, isReference, sectionsOf } from './expand-sections.ts';
import { readSections } from './section-store.ts';

/**
 * Throws 422 if a page shows a reusable section that was never published, or if it would have a second main heading.
 * Sections in the bin are allowed: pages show nothing for them.
 */
export async function requirePublicSections(db: Database, page: Body): Promise<void> {
  const references = sectionsOf(page).filter(isReference);
  if (references.length === 0) return;
  const known = await readSections(db);
  for (const { id, section, hidden } of references) {
    const { name, shown, live } = known.get(section) ?? {};
    if (hidden || !shown || live) continue;
    refuse(`The reusable section “${name}” is not public yet. Publish it first.`, `sections.${id}.section`);
  }
  const shown = sectionsOf(expandSections(page, (key) => known.get(key)?.live)).filter(({ hidden }) => !hidden);
  const [, second] = shown.filter(({ type }) => MAIN_HEADINGS.includes(type));
  if (second) refuse('A page has one main heading. Hide or remove the other section that has one.', 'sections');
}

/** Throws 422 unless a reusable section has exactly one section, of the same type as its public version. */
export async function requireSameType(db: Database, key: string, changed: Body): Promise<void> {
  const [section] = sectionsOf(changed);
  if (!section) refuse('A reusable section is one section. Add it.', 'sections');
  const [live] = sectionsOf((await readSections(db)).get(key)?.live ?? {});
  if (!live || live.type === section?.type) return;
  refuse('The type of a reusable section cannot change. Make another section.', 'sections');
}

function refuse(message: string, path: string): never {
  throw fieldError(path, message);
}
