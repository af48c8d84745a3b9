import type { OpenPublicBlog } from '../blog/public-blog.ts';
import type { Core, Slice } from '../slice.ts';
import { startCountingVisits } from './visit-counter.ts';
import { visitEndpoints } from './visit-endpoints.ts';
import { createVisitPages, type VisitPageSource } from './visit-pages.ts';
import { createVisitReports } from './visit-report.ts';

interface Ports extends VisitPageSource {
  openPublicBlog: OpenPublicBlog;
  /** The pages of an author's public posts. */
  pagesOf(email: string): Promise<ReadonlySet<string>>;
}

/**
 * Counts visits without recognizing anybody on another day. Pages send a beacon when they are shown and left
 * (visit-endpoints.ts). The counter collects them in memory and writes them every few seconds; the hourly sweep sums up
 * the days that are over, from which the report is read.
 */
export function openVisits(core: Core, { pagesOf, ...source }: Ports) {
  const { db, clock, timeZone, settings } = core;
  const pages = createVisitPages(source);
  const counter = startCountingVisits({
    db,
    clock,
    timeZone,
    publicUrl: settings.publicUrl,
    toPage: pages.toPage,
  });
  const reports = createVisitReports({ db, clock, timeZone, isCounting: settings.countVisits, titles: pages.titles });
  return {
    endpoints: visitEndpoints(core, { counter, reports, pagesOf }),
    close: counter.stop,
    sweeps: [reports.sumUp],
    /** The visit of the sender of a message. */
    findVisit: counter.findVisit,
    /** The titles of pages by their paths. */
    titles: pages.titles,
    /** Writes the counted views now, without waiting for the next write. */
    flush: counter.flush,
    sumUp: reports.sumUp,
  } satisfies Slice & Record<string, unknown>;
}
