/**
 * `npm run test:fuzz -- --minutes=30`: sends changed files, bodies, headers, paths and e-mail addresses to a running
 * site. Each response must be complete, in time, and no server error. A failure is printed with the command that
 * repeats it, and its request is written to a file. Turn each failure into a test.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { authenticate } from '../support/requests.ts';
import { type RunningSite, startSite } from '../support/running-site.ts';
import { importChangedFile, readImportFixtures } from './import-file.ts';
import { createRandom } from './random.ts';
import { createTargets, toBytes } from './targets.ts';

/** In milliseconds. */
const TIMEOUT_MS = 30_000;

/** Signs in again after this many requests, because the session may have ended. */
const SESSION_CASES = 500;

/** The share of cases that import files. These take longer than requests. */
const IMPORTS = 0.1;

/** The maximum number of printed failures of one kind. */
const MAX_PRINTED = 5;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string' },
    /** Runs only this case, to repeat a failure. */
    case: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
console.log(`Seed ${seed}`);

const unlimited = { CONTACT_PER_10_MINUTES: '1000000', CONTACT_GLOBAL_PER_10_MINUTES: '1000000' };
const open = () => startSite({ SITE_MODE: 'demo', ...unlimited });
let site = await open();
const folder = await mkdtemp(join(tmpdir(), 'otla-fuzz-'));
const counts = new Map<string, number>();
const printed = new Map<string, number>();
let failures = 0;
let targets = createTargets(await authenticate(site.url));
const fixtures = await readImportFixtures();

const first = Number(values.case ?? 0);
const end = Date.now() + Number(values.minutes) * 60_000;
for (let number = first; values.case ? number === first : Date.now() < end; number++) {
  if (number % SESSION_CASES === SESSION_CASES - 1) targets = await createTargets(await authenticate(site.url));
  const random = createRandom(seed + number);
  if (random.chance(IMPORTS)) {
    const path = join(folder, `case-${number}.export`);
    const problem = await importChangedFile(random, { fixtures, path });
    count(`imports, ${problem ? 'failed' : 'read or refused'}`);
    if (!problem) await rm(path);
    else report({ number, kind: `imports ${problem.slice(0, 80)}`, what: `imports: ${problem}`, file: path });
    continue;
  }
  const { name, make } = random.pick(targets);
  const request = make(random);
  const bytes = toBytes(request);
  const answer = await send(Number(new URL(site.url).port), bytes);
  const problem = problemOf(site, answer);
  count(`${name}, ${problem ?? answer.status}`);
  if (!problem) continue;
  const file = join(folder, `case-${number}.http`);
  await writeFile(file, bytes);
  const { method, path } = request;
  const what = `${name}: ${problem}. ${method} ${path.slice(0, 200)}\n  ${answer.text.slice(-300)}`;
  report({ number, kind: `${name} ${problem} ${path.replace(/\d+/g, '1')}`, what, file });
  if (site.process.exitCode !== null) {
    console.log(site.output().slice(-3_000));
    site = await open();
    targets = createTargets(await authenticate(site.url));
  }
}

for (const [key, count] of [...counts].sort()) console.log(`${String(count).padStart(7)}  ${key}`);
console.log(failures === 0 ? 'No failures.' : `${failures} failures.`);
const rejected = site
  .output()
  .split('\n')
  .filter((line) => /^\w*Error|[Uu]nhandled/.test(line));
if (rejected.length > 0) console.log(`The site printed:\n${[...new Set(rejected)].slice(0, 20).join('\n')}`);
await site.stop();
process.exitCode = failures > 0 ? 1 : 0;

function count(what: string) {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

function report({ number, kind, what, file }: { number: number; kind: string; what: string; file: string }) {
  failures++;
  const times = (printed.get(kind) ?? 0) + 1;
  printed.set(kind, times);
  if (times > MAX_PRINTED) return;
  console.log(what);
  console.log(`  npm run test:fuzz -- --seed=${seed} --case=${number}\n  The input: ${file}`);
}

interface RawAnswer {
  /** Undefined without a response. */
  status: number | undefined;
  text: string;
  isInTime: boolean;
}

function send(port: number, bytes: Buffer): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, 'localhost');
    const done = (isInTime: boolean) => {
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1];
      resolve({ status: status === undefined ? undefined : Number(status), text, isInTime });
    };
    socket.setEncoding('latin1').setTimeout(TIMEOUT_MS);
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('timeout', () => done(false));
    socket.on('error', () => done(true));
    socket.on('close', () => done(true));
    socket.write(bytes);
  });
}

/** A 503 means that the site is busy. It is correct only with a Retry-After header. */
function problemOf({ process: { exitCode } }: RunningSite, { status, text, isInTime }: RawAnswer): string | undefined {
  if (exitCode !== null) return 'the site ended';
  if (!isInTime) return 'no answer in time';
  if (status === undefined) return 'no answer';
  if (status >= 500 && !(status === 503 && /^retry-after:/im.test(text))) return `answer ${status}`;
  return undefined;
}
