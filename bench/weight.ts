import { startSite } from '../tests/support/running-site.ts';
import { weighBarePage } from '../tools/bare-page.ts';
import { weighPage } from '../tools/page-weight.ts';
import { saveRecord } from '../tools/visit-record.ts';
import type { Section } from './section.ts';

const PAGES = ['/', '/Service', '/service/meta-ads', '/blogs', '/blogs/14', '/Contactus', '/admin/login'];

/**
 * The size of first visits, compared with the smallest possible React Router page. With --keep, records the files of the
 * home page, so that the test of the size budget can tell what has grown (tests/journeys/first-visit.spec.ts).
 */
export const weight: Section = async () => {
  const site = await startSite();
  const bare = weighBarePage();
  const rows = [];
  for (const page of PAGES) {
    const { files, ...bytes } = await weighPage(site.url, page);
    rows.push({ page, ...bytes, files: files.length, 'script above a bare page': bytes.script - bare });
    if (page === '/' && process.argv.includes('--keep')) saveRecord({ ...bytes, files });
  }
  await site.stop();
  return { title: `Bytes of a first visit, brotli. A bare page of React Router has ${bare} of script`, rows };
};
