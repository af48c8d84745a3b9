import { type TestOptions, test } from 'vitest';
import { isNightly } from './is-nightly.ts';

type Run = () => Promise<void>;

/** A test of a case that takes long and rarely fails alone. Others of its file, which run each time, cover the rest. */
export function testNightly(name: string, ...body: [run: Run] | [options: TestOptions, run: Run]): void {
  if (!isNightly) return;
  if (body.length === 1) test(name, body[0]);
  else test(name, ...body);
}
