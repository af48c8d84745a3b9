import { DERIVED_FACTS, factsIn, factsOf } from '../../contract/copy/facts.ts';
import type { CopyPlace, FactList } from '../../contract/copy/launch.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import type { Body } from './definitions.ts';
import { createDocumentStore } from './documents/document-store.ts';
import { textsOf } from './texts-of.ts';

export interface PublicDocument {
  key: string;
  title: string;
  body: Body;
}

/** The public documents, with unresolved facts. */
export async function publicDocuments(db: Database, clock: Clock): Promise<PublicDocument[]> {
  const published = await createDocumentStore(db, clock).published();
  return published.flatMap(({ key, title, live }) => (live ? [{ key, title, body: live }] : []));
}

export const placeOf = ({ key, title }: PublicDocument, path: string): CopyPlace => ({
  ...{ key, title, path },
  address: `/admin/pages/${key}`,
});

/** The fields that name facts, by the name of the fact. */
export function placesOfFacts(documents: readonly PublicDocument[]): Map<string, CopyPlace[]> {
  const places = new Map<string, CopyPlace[]>();
  for (const document of documents) {
    for (const [path, text] of textsOf(document.body)) {
      for (const name of factsIn(text)) {
        // A text with a derived fact also shows its source: the closing time is part of the office hours.
        for (const fact of [name, DERIVED_FACTS[name] ?? []].flat()) {
          places.set(fact, [...(places.get(fact) ?? []), placeOf(document, path)]);
        }
      }
    }
  }
  return places;
}

/** The company's facts, and where they are public. */
export async function listFacts(db: Database, clock: Clock): Promise<FactList> {
  const documents = await publicDocuments(db, clock);
  const company = documents.find(({ key }) => key === 'company');
  const places = placesOfFacts(documents);
  const names = [...factsOf(company?.body as never).keys()];
  return { facts: names.map((name) => ({ name, places: places.get(name) ?? [] })) };
}
