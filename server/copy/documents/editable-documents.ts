import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Copy } from '../../../contract/copy/documents.ts';
import { factsOf, writeFact } from '../../../contract/copy/facts.ts';
import { findUnwritten } from '../../../contract/copy/find-unwritten.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../http/http-error.ts';
import { NEWER_THAN_SCHEDULE, rewriteTexts } from '../../publishing/rewrite-texts.ts';
import type { EditableDocument, EditableText, EditableTexts, PathText, TextChange } from '../../slice.ts';
import { type Body, definitionOf } from '../definitions.ts';
import { placesOfFacts, publicDocuments } from '../fact-places.ts';
import { withTexts } from '../with-texts.ts';
import { openDocumentAdapter } from './document-adapter.ts';
import { toStored } from './document-body.ts';
import { keyOf, subjectOf } from './document-row-store.ts';
import { createDocumentStore } from './document-store.ts';
import { metaOf, writtenTexts } from './written-texts.ts';

/** The texts of pages, collections, forms and the company's facts, for Find and replace. */
export function editableDocuments(db: Database, clock: Clock): EditableTexts {
  /** Without the look, which has no words. The company's facts come last, because counting their places is slow. */
  const keys = async () => {
    const all = await createDocumentStore(db, clock).keys();
    return [...all.filter((key) => key !== 'look' && key !== 'company'), 'company'];
  };

  const read = async (trx: Database, wanted: readonly string[], isLocked: boolean): Promise<EditableDocument[]> => {
    const documents = await createDocumentStore(trx, clock).versions(wanted, { isLocked });
    const places = wanted.includes('company') ? placesOfFacts(await publicDocuments(trx, clock)) : new Map();
    return documents.map(({ key, live, draft, savedAt, ...document }) => {
      const textsOf = (body: Body) =>
        Array.from(writtenTexts(document.schema, body), (text): EditableText => {
          const fact = key === 'company' ? text.path.replace(/^facts\.(.*)\.value$/, '$1') : undefined;
          return {
            ...text,
            address:
              key === 'company'
                ? `/admin/company#${text.path.replace(/^(facts\..*)\.\w+$/, '$1')}`
                : `/admin/pages/${key}#${text.path}`,
            namesFacts: key !== 'company' && text.format === 'plain',
            ...(fact && places.has(fact) && { places: places.get(fact).length }),
          };
        });
      const shown = (draft ?? live) as Body;
      const [first] = (shown.sections ?? []) as { type?: string }[];
      return {
        id: subjectOf(key),
        kind: document.kind,
        title: document.title,
        address: key === 'company' ? '/admin/company' : `/admin/pages/${key}`,
        state: document.state,
        picture: null,
        section: first?.type ?? null,
        revision: document.revision,
        path: document.addresses[0],
        ...(live && { live: textsOf(live) }),
        ...(draft && {
          draft: textsOf(draft),
          draftRevision: document.draft_revision,
          draftSaved: { at: savedAt as string, by: document.updated_by as string },
        }),
        ...(document.newer_than_schedule && { fixed: NEWER_THAN_SCHEDULE }),
      };
    });
  };

  return {
    kind: 'page',
    count: async () => (await keys()).length,
    async list(after, limit) {
      const all = await keys();
      const last = after === undefined ? -1 : all.indexOf(keyOf(after));
      // If the page was deleted in the meantime, the list ends.
      return last === -1 && after !== undefined ? [] : read(db, all.slice(last + 1, last + 1 + limit), false);
    },
    find: (trx, ids) => read(trx, ids.map(keyOf), trx.isTransaction),
    async translate(trx, id, texts) {
      const key = keyOf(id);
      const [document] = await createDocumentStore(trx, clock).versions([key]);
      const body = document?.live ?? document?.draft;
      // Throws 422.
      if (body) toStored(definitionOf(key), translated(body, texts));
      return { texts: [...texts], title: '', excerpt: '' };
    },
    async write(trx, id, changes, { publishes, isUndo = false, note }, by) {
      const key = keyOf(id);
      const { schema } = definitionOf(key);
      const edit = (body: Body) => {
        const edited = withTexts(
          body,
          (path, text) => changes.find((change) => change.path === path && change.before === text)?.after,
        );
        if (isDeepStrictEqual(edited, body)) return undefined;
        requireWritten(schema, edited, changes);
        return edited;
      };
      const rewriting = { id: key, edit, publishes, removesSame: isUndo, note };
      await rewriteTexts(trx, clock, openDocumentAdapter, rewriting, by);
    },
  };
}

function translated(body: Body, texts: readonly PathText[]): Body {
  const byPath = new Map(texts.map(({ path, text }) => [path, text]));
  return withTexts(body, (path) => byPath.get(path) || undefined);
}

/** Throws 422 if a text that has to be written is empty now. */
function requireWritten(schema: z.ZodType, body: Body, changes: readonly TextChange[]): void {
  const changed = new Set(changes.map(({ path }) => path));
  const missing = findUnwritten(schema, body).filter(([path]) => changed.has(path));
  const [first] = missing;
  if (!first) return;
  const errors = Object.fromEntries(missing.map(([path, reason]) => [path, [reason]]));
  throw new HttpError(422, first[1], { errors });
}

/** The facts that can replace words. */
export function listedFacts(
  company: Copy<'company'>,
): { name: string; label: string; value: string; written: string }[] {
  const added = company.facts;
  const { shape } = definitionOf('company').schema;
  return [...factsOf(company as never)].flatMap(([name, value]) => {
    const label = added.find(({ id }) => id === name)?.label ?? (shape[name] && metaOf(shape[name] as z.ZodType).title);
    return value && label ? [{ name, label, value, written: writeFact(name) }] : [];
  });
}
