import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestSite } from '../../tests/support/test-site.ts';
import { sendBeacon, view } from '../../tests/support/visit-beacons.ts';

test('a message belongs to the visit whose first view is being written', async () => {
  await using site = await openTestSite();
  const { visits } = site.slices;
  await sendBeacon(site, view({ view: 'firstview', path: '/' }));
  await site.db.transaction().execute(async (trx) => {
    // Lets others read, but not write.
    await sql`lock table visits in share row exclusive mode`.execute(trx);
    void visits.flush();
    await sendBeacon(site, view({ view: 'formview1', path: '/Contactus' }));
    expect(await visits.findVisit('formview1')).toMatchObject({ landing_page: '/' });
  });
  await visits.flush();
  expect(await visits.findVisit('formview1')).toMatchObject({ landing_page: '/' });
});
