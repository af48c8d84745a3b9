import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Browser, Device } from '../../contract/visits/visits.ts';
import type { Database } from '../database/open-database.ts';
import type { Visit, VisitFilter } from './visit-figures.ts';

/** The maximum number of different searches and missing addresses per day. Limits the disk space in a flood. */
const MAX_VALUES = 1_000;
/** The maximum number of pages in a statement. For filters with more pages, all visits of the day are read. */
const MAX_PAGES = 1_000;

export interface NewVisit {
  day: string;
  visitorHash: string;
  source: string;
  origin: string;
  medium: string;
  campaign: string;
  device: Device;
  browser: Browser;
  language: string;
  landingPage: string;
}

export interface NewView {
  key: string;
  day: string;
  hour: number;
  page: string;
}

/** The measurements at the end of a view, as whole numbers. Undefined: not measured. */
export interface ViewEnd {
  engagedMs: number;
  scroll: number;
  lcp?: number | undefined;
  inp?: number | undefined;
  cls?: number | undefined;
  ttfb?: number | undefined;
}

export type CountKind = 'search' | 'empty search' | 'missing' | 'suspicious';

/** The visit of a message's sender. */
export interface KnownVisit {
  day: string;
  landing_page: string;
  source: string;
  device: Device;
}

export function createVisitStore(db: Database) {
  return {
    /** The salt of a day, which all processes share. */
    async salt(day: string): Promise<string> {
      await db
        .insertInto('visit_salts')
        .values({ day, salt: randomBytes(32).toString('hex') })
        .onConflict((existing) => existing.column('day').doNothing())
        .execute();
      const row = await db.selectFrom('visit_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow();
      return row.salt;
    },

    /** Adds views of one visitor and day, and the visit if it is the first. */
    async addViews(visit: NewVisit, views: readonly NewView[]): Promise<void> {
      const { visitorHash: visitor_hash, landingPage: landing_page, ...columns } = visit;
      await db
        .insertInto('visits')
        .values({ ...columns, visitor_hash, landing_page })
        .onConflict((existing) => existing.columns(['day', 'visitor_hash']).doNothing())
        .execute();
      const { id } = await db
        .selectFrom('visits')
        .select('id')
        .where('day', '=', visit.day)
        .where('visitor_hash', '=', visitor_hash)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('visit_views')
        .values(views.map(({ key, ...view }) => ({ ...view, visit_id: id, view_key: key })))
        // A beacon may be sent twice.
        .onConflict((existing) => existing.column('view_key').where('view_key', 'is not', null).doNothing())
        .execute();
    },

    /** The sums of a view only grow, so an end that arrives late or twice changes nothing. */
    async end(key: string, { engagedMs, scroll, ...vitals }: ViewEnd): Promise<void> {
      const larger = (column: 'engaged_ms' | 'scroll', value: number) =>
        sql<number>`case when ${sql.ref(column)} > ${value} then ${sql.ref(column)} else ${value} end`;
      await db
        .updateTable('visit_views')
        .set({
          engaged_ms: larger('engaged_ms', engagedMs),
          scroll: larger('scroll', scroll),
          ...Object.fromEntries(Object.entries(vitals).filter(([, value]) => value !== undefined)),
        })
        .where('view_key', '=', key)
        .execute();
    },

    /** New values are dropped while the day has too many. */
    async count(day: string, kind: CountKind, counts: ReadonlyMap<string, number>): Promise<void> {
      const known = await db
        .selectFrom('visit_counts')
        .select('value')
        .where('day', '=', day)
        .where('kind', '=', kind)
        .execute();
      const values = new Set(known.map(({ value }) => value));
      for (const [value, number] of counts) {
        if (!values.has(value) && values.size >= MAX_VALUES) continue;
        values.add(value);
        await db
          .insertInto('visit_counts')
          .values({ day, kind, value, number })
          .onConflict((existing) =>
            existing
              .columns(['day', 'kind', 'value'])
              .doUpdateSet(({ eb, ref }) => ({ number: eb(ref('visit_counts.number'), '+', number) })),
          )
          .execute();
      }
    },

    /** The visit of a view. Undefined if it was not counted. */
    async findByView(key: string): Promise<KnownVisit | undefined> {
      return db
        .selectFrom('visit_views')
        .innerJoin('visits', 'visits.id', 'visit_id')
        .select(['visits.day', 'landing_page', 'source', 'device'])
        .where('view_key', '=', key)
        .executeTakeFirst();
    },

    /** The visit of a visitor on a day. Undefined if it is not stored yet. */
    async findByVisitor(day: string, visitorHash: string): Promise<KnownVisit | undefined> {
      return db
        .selectFrom('visits')
        .select(['day', 'landing_page', 'source', 'device'])
        .where('day', '=', day)
        .where('visitor_hash', '=', visitorHash)
        .executeTakeFirst();
    },

    /** The visits of a day with their views. With a filter, the result has at least the visits that match. */
    async readDay(day: string, { source, device, page, pages }: VisitFilter = {}): Promise<Visit[]> {
      const read = page !== undefined ? [page] : pages && [...pages];
      let chosen = db.selectFrom('visits').where('visits.day', '=', day);
      if (source !== undefined) chosen = chosen.where('source', '=', source);
      if (device) chosen = chosen.where('device', '=', device);
      if (read && read.length <= MAX_PAGES) {
        const reading = db
          .selectFrom('visit_views')
          .select('visit_id')
          .where('day', '=', day)
          .where('page', 'in', read);
        chosen = chosen.where('visits.id', 'in', reading);
      }
      const [visits, views] = await Promise.all([
        chosen
          .select(['id', 'source', 'origin', 'medium', 'campaign', 'device', 'browser', 'language', 'landing_page'])
          .execute(),
        db
          .selectFrom('visit_views')
          .select(['visit_id', 'hour', 'page', 'engaged_ms', 'scroll', 'lcp', 'inp', 'cls', 'ttfb'])
          .where('day', '=', day)
          .$if(source !== undefined || device !== undefined || read !== undefined, (query) =>
            query.where('visit_id', 'in', chosen.select('visits.id')),
          )
          .execute(),
      ]);
      const viewsOf = Map.groupBy(views, ({ visit_id }) => visit_id);
      return visits.map((visit) => ({ ...visit, views: viewsOf.get(visit.id) ?? [] }));
    },

    counts: (day: string) =>
      db.selectFrom('visit_counts').select(['kind', 'value', 'number']).where('day', '=', day).execute(),

    async firstDay(): Promise<string | null> {
      const row = await db.selectFrom('visits').select('day').orderBy('day').limit(1).executeTakeFirst();
      return row?.day ?? null;
    },

    /** Removes the salts and hashes of earlier days, so that visitors of these days can never be recognized. */
    async forgetVisitors(today: string): Promise<void> {
      await db.deleteFrom('visit_salts').where('day', '<', today).execute();
      await db
        .updateTable('visits')
        .set({ visitor_hash: null })
        .where('day', '<', today)
        .where('visitor_hash', 'is not', null)
        .execute();
    },

    /** Removes the keys of a past day's views, so that later ends of these views are ignored. */
    async close(day: string): Promise<void> {
      await db
        .updateTable('visit_views')
        .set({ view_key: null })
        .where('day', '=', day)
        .where('view_key', 'is not', null)
        .execute();
    },
  };
}
