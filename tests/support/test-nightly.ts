import { type TestOptions, test } from 'vitest';
import { isNightly } from './is-nightly.ts';

type Run = () => Promise<void>;

/** A slow test that is rarely the only one to fail. It runs only nightly; `npm test` runs the others of its file. */
export function testNightly(name: string, ...body: [run: Run] | [options: TestOptions, run: Run]): void {
  if (!isNightly) return;
  if (body.length === 1) test(name, body[0]);
  else test(name, ...body);
}
