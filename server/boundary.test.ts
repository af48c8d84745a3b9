import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXAMPLES } from '../tests/support/boundary-examples.ts';
import { type BoundarySite, nameOf, openBoundarySite } from '../tests/support/boundary-site.ts';
import { OPERATIONS } from '../tests/support/described-api.ts';

let boundary: BoundarySite;
beforeAll(async () => {
  boundary = await openBoundarySite();
});
afterAll(() => boundary[Symbol.asyncDispose]());

test('every operation answers a valid request as described', async () => {
  const problems: string[] = [];
  for (const operation of OPERATIONS) {
    const name = nameOf(operation);
    const { refused } = EXAMPLES[name] ?? {};
    try {
      const { status, body, deviations } = await boundary.sendExample(operation);
      const isExpected = refused ? status === refused.status : status < 400;
      if (!isExpected) problems.push(`${name}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
      problems.push(...deviations.map((what) => `${name}: ${what}`));
    } catch (error) {
      problems.push(`${name}: ${error}`);
    }
  }
  expect(problems).toEqual([]);
}, 120_000);
