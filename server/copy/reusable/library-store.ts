import type { LibrarySection, PagesAfter, SectionCopies } from '../../../contract/copy/section-library.ts';
import type { Actor } from '../../activity/actor.ts';
import type { Clock } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../http/http-error.ts';
import { newKey } from '../definitions.ts';
import { createDocumentDraftStore } from '../documents/document-draft-store.ts';
import { createDocumentRowStore } from '../documents/document-row-store.ts';
import { createDocumentStore } from '../documents/document-store.ts';
import { requirePublishable } from '../require-publishable.ts';
import { sectionsOf } from './expand-sections.ts';
import { createPageSectionStore } from './page-section-store.ts';
import { readSections } from './section-store.ts';

/** The reusable sections, and the pages that show them. Their texts have the same endpoints as those of pages. */
export function createLibraryStore(db: Database, clock: Clock) {
  return {
    /** By name. */
    async list(): Promise<LibrarySection[]> {
      const contents = await readSections(db);
      const documents = await createDocumentStore(db, clock).list();
      const pages = documents.filter(({ state }) => state !== 'In the bin');
      return documents
        .filter(({ kind }) => kind === 'section')
        .map(({ key, title, state, publish_at, updated_at, updated_by }) => ({
          ...{ key, name: title, state, publish_at, updated_at, updated_by },
          section: sectionsOf(contents.get(key)?.shown ?? {})[0] ?? null,
          pages: pages
            .filter(({ reusable_sections }) => reusable_sections.some((used) => used.key === key))
            .map((page) => ({ key: page.key, title: page.title, state: page.state, publish_at: page.publish_at })),
        }))
        .sort((a, b) => a.name.localeCompare(b.name));
    },

    /** Adds a section, and publishes it if it is complete, because pages can only show published sections. */
    create({ name, section }: { name: string; section: Record<string, unknown> }, by: Actor): Promise<{ key: string }> {
      return inTransaction(db, async (trx) => {
        const key = newKey('section');
        const { hidden: _, ...shown } = section;
        const change = { key, body: { name, sections: [shown] }, baseRevision: 0, present: undefined, by };
        const saved = await createDocumentStore(trx, clock).write(change);
        await createDocumentRowStore(trx, clock).record('section.created', { key, title: name, by });
        const documents = createDocumentDraftStore(trx, clock);
        const { draft } = await documents.find(key);
        if (await isPublishable(trx, key, JSON.stringify(draft))) {
          await documents.publish(key, { draftRevision: saved.revision }, by);
        }
        return { key };
      });
    },

    /**
     * Moves a section to the bin. Pages get a copy in its place, or keep the reference, which shows nothing until the
     * section is restored. Returns the copies.
     */
    remove(key: string, pagesAfter: PagesAfter, by: Actor): Promise<SectionCopies> {
      return inTransaction(db, async (trx) => {
        const documents = createDocumentDraftStore(trx, clock);
        const { title, state } = await documents.find(key);
        const content = sectionsOf((await readSections(trx)).get(key)?.shown ?? {})[0];
        const isCopied = pagesAfter === 'copy' && content !== undefined && state !== 'In the bin';
        const copies = isCopied ? await createPageSectionStore(trx, clock).addCopies(key, { title, content, by }) : [];
        await documents.remove(key, by);
        return copies;
      });
    },

    /** Restores a section from the bin. On pages, it replaces the copies that were not changed. */
    restore(key: string, copies: SectionCopies, by: Actor): Promise<void> {
      return inTransaction(db, async (trx) => {
        const { title } = await createDocumentDraftStore(trx, clock).restoreDeleted(key, by);
        const content = sectionsOf((await readSections(trx)).get(key)?.shown ?? {})[0];
        if (content) await createPageSectionStore(trx, clock).removeCopies(key, { title, content, copies, by });
      });
    },
  };
}

async function isPublishable(trx: Database, key: string, body: string): Promise<boolean> {
  try {
    await requirePublishable(trx, key, body);
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return false;
    throw error;
  }
}
