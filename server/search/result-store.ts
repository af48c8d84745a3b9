import type { Database } from '../database/open-database.ts';
import { placesIn } from './places.ts';

/** Reads the documents of the index. Places without a document are left out. */
export function createResultStore(db: Database) {
  const at = (places: readonly number[]) => db.selectFrom('search_documents').where('place', 'in', places);

  return {
    /** The columns for ranking. `withBody` if documents may not have all words. */
    ranked: (places: readonly number[], { withBody }: { withBody: boolean }) =>
      at(places)
        .select(['place', 'title', 'summary', 'summary_words'])
        .$if(withBody, (query) => query.select('body_words'))
        .execute(),

    /** The columns that results show, in the order of `places`. */
    async shown(places: readonly number[]) {
      const rows = await at(places)
        .select(['place', 'address', 'title', 'summary', 'body', 'picture', 'published_at'])
        .execute();
      return places.flatMap((place) => rows.find((row) => row.place === place) ?? []);
    },

    /** The texts of the documents at these addresses, in the language of a slot. An address can have several. */
    texts(addresses: readonly string[], slot: number) {
      const { first, end } = placesIn(slot);
      return db
        .selectFrom('search_documents')
        .select(['address', 'title', 'summary', 'body'])
        .where('address', 'in', addresses)
        .where('place', '>=', first)
        .where('place', '<', end)
        .execute();
    },
  };
}
