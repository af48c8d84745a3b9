import { isDeepStrictEqual } from 'node:util';
import { MAIN_HEADINGS } from '../../../contract/copy/section-fields.ts';
import type { SectionCopies } from '../../../contract/copy/section-library.ts';
import type { Actor } from '../../activity/actor.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { createDraftStore } from '../../publishing/draft-store.ts';
import { type Body, definitionOf } from '../definitions.ts';
import { toStored, withDefaults } from '../documents/document-body.ts';
import { createDocumentRowStore, subjectOf } from '../documents/document-row-store.ts';
import { createDocumentStore, titleOf } from '../documents/document-store.ts';
import { asSection, isReference, type StoredSection, sectionsOf } from './expand-sections.ts';

interface Replaced {
  title: string;
  /** The content of the reusable section. */
  content: StoredSection;
  by: Actor;
}

/** Replaces sections of public pages and of drafts. Needs a transaction. */
export function createPageSectionStore(trx: Database, clock: Clock) {
  const rows = createDocumentRowStore(trx, clock);
  const documents = createDocumentStore(trx, clock);
  const drafts = createDraftStore(trx, clock);

  /** Returns undefined if the page is not public or does not change. */
  async function replacePublic(key: string, replace: Replace, { note, by }: { note: string; by: Actor }) {
    const row = await rows.find(key, { isLocked: true });
    const body = row && !row.deletedAt ? replaceIn(key, row.body, replace) : undefined;
    if (!row || !body) return undefined;
    const title = titleOf(definitionOf(key), row.body);
    const revision = await rows.publish(key, { body: toStored(definitionOf(key), body), title, note, by });
    return { before: row.revision, revision, title };
  }

  /** Replaces sections of the draft, which stays based on the public version. */
  async function replaceDraft(
    key: string,
    replace: Replace,
    by: Actor,
    published?: { before: number; revision: number },
  ) {
    const subject = subjectOf(key);
    const draft = await drafts.lock(subject);
    if (!draft) return;
    const isCurrent = published !== undefined && draft.baseRevision === published.before;
    const base = isCurrent ? published.revision : draft.baseRevision;
    const body = replaceIn(key, draft.body, replace);
    if (body) await documents.write({ key, body, baseRevision: base ?? 0, present: draft, by, isNewSession: true });
    else if (isCurrent) await drafts.setBase(subject, published.revision);
  }

  async function replaceOn(keys: readonly string[], replace: (key: string) => Replace, note: string, by: Actor) {
    const changed: { key: string; title: string; revision: number }[] = [];
    // Always in the same order, because each page stays locked, to prevent deadlocks.
    for (const key of keys.toSorted()) {
      const published = await replacePublic(key, replace(key), { note, by });
      await replaceDraft(key, replace(key), by, published);
      if (published) changed.push({ key, ...published });
    }
    for (const { key, title, revision } of changed) {
      await rows.record('page.published', { key, title, by, note: `Revision ${revision}. ${note}` });
    }
  }

  return {
    /** Replaces each reference to a section by a copy of it. */
    async addCopies(section: string, { title, content, by }: Replaced): Promise<SectionCopies> {
      const pages = (await documents.list()).filter(
        ({ state, reusable_sections }) =>
          state !== 'In the bin' && reusable_sections.some(({ key }) => key === section),
      );
      const copies = new Map<string, SectionCopies[number]>();
      const replace = (page: string) => (item: StoredSection) => {
        if (!isReference(item) || item.section !== section) return item;
        copies.set(`${page} ${item.id}`, { page, id: item.id });
        return asSection(content, item);
      };
      await replaceOn(
        pages.map(({ key }) => key),
        replace,
        `Copy of the section “${title}”`,
        by,
      );
      return [...copies.values()];
    },

    /** Replaces copies that still equal the section by references. */
    async removeCopies(
      section: string,
      { title, content, by, copies }: Replaced & { copies: SectionCopies },
    ): Promise<void> {
      const known = new Set((await documents.list()).filter(({ kind }) => kind === 'page').map(({ key }) => key));
      const copiesOf = Map.groupBy(copies, ({ page }) => page);
      const replace = (page: string) => (item: StoredSection) => {
        const isCopy = copiesOf.get(page)?.some(({ id }) => id === item.id);
        if (!isCopy || !isDeepStrictEqual(withoutHidden(item), withoutHidden(asSection(content, item)))) return item;
        const { id, hidden } = item;
        return { id, type: 'reusable', section, ...(hidden !== undefined && { hidden }) };
      };
      const pages = [...copiesOf.keys()].filter((key) => known.has(key));
      await replaceOn(pages, replace, `Shows the section “${title}” again`, by);
    },
  };
}

type Replace = (section: StoredSection) => StoredSection;

/** The page with replaced sections. Undefined if none is replaced. */
function replaceIn(key: string, stored: string, replace: Replace): Body | undefined {
  const { body } = withDefaults(definitionOf(key), stored);
  const before = sectionsOf(body);
  const sections = before.map(replace);
  if (sections.every((section, index) => section === before[index])) return undefined;
  // A page may have only one main heading. If the draft has another one, the replaced section is hidden.
  const isMain = ({ type, hidden }: StoredSection) => MAIN_HEADINGS.includes(type) && !hidden;
  const main = before.find(isMain) ?? sections.find(isMain);
  return {
    ...body,
    sections: sections.map((section) => (isMain(section) && section !== main ? { ...section, hidden: true } : section)),
  };
}

const withoutHidden = ({ hidden: _, ...section }: StoredSection) => section;
