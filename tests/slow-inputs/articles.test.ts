import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST_LIMITS } from '../../contract/blog.ts';
import { CONTACT_LIMITS } from '../../contract/contact.ts';
import { asFile, smallImage } from '../support/images.ts';
import { authenticate } from '../support/requests.ts';
import { type RunningSite, startSite } from '../support/running-site.ts';
import { ARTICLES, SHAPES } from './shapes.ts';

/**
 * Gives every field of every endpoint, and every reader of an article, its largest input in its worst shapes, while a
 * thread asks the site for /healthz every 20 ms. No answer may take longer than this, in milliseconds.
 */
const MAX_GAP = 250;

/** A failed case is repeated this often, because other programs use the machine too. */
const REPETITIONS = 3;

/** In characters, of fields without a limit. */
const UNLIMITED = 100_000;

/** In characters, of what stands in a URL before it is encoded: nine of these make the 16 kB that Node accepts. */
const IN_URL = 1_500;

let site: RunningSite;
let headers: Record<string, string>;
let probe: Worker;
/** The longest gaps of all cases, for the report. */
const gaps: [what: string, gap: number][] = [];

beforeAll(async () => {
  site = await startSite({ CONTACT_PER_10_MINUTES: '100000', CONTACT_GLOBAL_PER_10_MINUTES: '100000' });
  headers = await authenticate(site.url);
  probe = new Worker(new URL('./probe-thread.ts', import.meta.url), {
    workerData: { url: site.url, pid: siteProcess(site.process.pid as number) },
    execArgv: [],
  });
  await pause(3_000);
  const { gap } = await sinceLast();
  console.log(`Without a load, the longest answer took ${Math.round(gap)} ms.`);
});

afterAll(async () => {
  await probe?.terminate();
  await site?.stop();
  const longest = gaps.sort((a, b) => b[1] - a[1]).slice(0, 20);
  console.log(longest.map(([what, gap]) => `${Math.round(gap)} ms: ${what}`).join('\n'));
});

/** A launcher may have started the site, and waits for it then. */
function siteProcess(pid: number): number {
  if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('launch.cjs')) return pid;
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return child ? siteProcess(Number(child)) : pid;
}

const sinceLast = () =>
  new Promise<{ gap: number; failures: number }>((resolve) => {
    probe.once('message', resolve);
    probe.postMessage('report');
  });

/** Runs a case, which returns the statuses of its responses, and reports what went wrong. */
async function measure(what: string, attempt: () => Promise<number[]>): Promise<string[]> {
  let problems: string[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    await sinceLast();
    const statuses = await attempt().catch((error) => [`${error} ${error.cause ?? ''}`]);
    await pause(60);
    const { gap, failures } = await sinceLast();
    least = Math.min(least, gap);
    const wrong = statuses.filter((status) => typeof status === 'string' || status >= 500);
    problems = [
      ...(least > MAX_GAP ? [`${what}: no answer for ${Math.round(least)} ms`] : []),
      ...(failures > 0 ? [`${what}: ${failures} requests of the probe failed`] : []),
      ...wrong.map((status) => `${what}: ${status}`),
    ];
    if (problems.length === 0) break;
  }
  gaps.push([what, least]);
  for (const problem of problems) console.log(problem);
  return problems;
}

async function send(path: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(site.url + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(120_000) });
  await response.arrayBuffer();
  return response.status;
}

interface Schema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  maxLength?: number;
  minimum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
}

interface Operation {
  path: string;
  method: string;
  body?: { type: string; schema: Schema };
  query: string[];
}

async function readOperations(): Promise<Operation[]> {
  const description = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as {
    paths: Record<
      string,
      Record<
        string,
        { parameters?: { name: string; in: string }[]; requestBody?: { content: Record<string, { schema: Schema }> } }
      >
    >;
  };
  return Object.entries(description.paths)
    .filter(([path]) => !path.startsWith('/public/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]): Operation => {
        const [body] = Object.entries(requestBody?.content ?? {});
        const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
        return {
          path,
          method: method.toUpperCase(),
          query,
          ...(body && { body: { type: body[0], schema: body[1].schema } }),
        };
      }),
    );
}

/** What would end the test's own session, or take minutes of work that is not about texts. */
const LEFT_OUT = /\/(logout|setup|backups|exports|imports|sessions)\b/;

/** A value of the schema in which every text has this shape. */
function fill(schema: Schema, shape: (length: number) => string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const chosen = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (chosen) return fill(chosen.find(({ type }) => type !== 'null') ?? {}, shape);
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, fill(field, shape)]));
  }
  if (schema.type === 'array') return [fill(schema.items ?? {}, shape)];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'object') return { title: shape(UNLIMITED), text: { text: shape(UNLIMITED) } };
  return shape(Math.min(schema.maxLength ?? UNLIMITED, POST_LIMITS.content));
}

test('every field of every endpoint takes any text', async () => {
  const operations = (await readOperations()).filter(({ path }) => !LEFT_OUT.test(path));
  expect(operations.length).toBeGreaterThan(50);
  const problems: string[] = [];
  for (const { path, method, body, query } of operations) {
    if (!body && query.length === 0 && !path.includes('{')) continue;
    for (const [name, shape] of Object.entries(SHAPES)) {
      const inUrl = encodeURIComponent(shape(IN_URL).toWellFormed())
        .slice(0, 7_000)
        .replace(/%[^%]?$/, '');
      const filled = path.replace(/\{\w+\}/g, () => (body ? '1' : inUrl.slice(0, 3_000).replace(/%[^%]?$/, '')));
      const search =
        query.length > 0
          ? `?${query.map((parameter) => `${parameter}=${inUrl.slice(0, 7_000 / query.length).replace(/%[^%]?$/, '')}`).join('&')}`
          : '';
      const init: RequestInit = { method, headers };
      if (body?.type === 'multipart/form-data') {
        const form = new FormData();
        for (const [field, value] of Object.entries(fill(body.schema, shape) as Record<string, unknown>)) {
          form.set(
            field,
            body.schema.properties?.[field]?.format === 'binary' ? new File([String(value)], 'a.txt') : String(value),
          );
        }
        init.body = form;
      } else if (body) {
        init.headers = { ...headers, 'Content-Type': 'application/json' };
        init.body = JSON.stringify(fill(body.schema, shape)) ?? '{}';
      }
      // A message without rights may delete nothing, whatever its text.
      if (method === 'DELETE' && !path.includes('{')) continue;
      problems.push(...(await measure(`${method} ${path}, ${name}`, async () => [await send(filled + search, init)])));
    }
  }
  expect(problems).toEqual([]);
}, 3_600_000);

test('every message that a visitor can send is received', async () => {
  const problems: string[] = [];
  for (const [name, shape] of Object.entries(SHAPES)) {
    const text = (field: keyof typeof CONTACT_LIMITS) => shape(CONTACT_LIMITS[field] - 10);
    const message = { name: text('name'), email: 'a@example.com', title: text('title'), message: text('message') };
    const post = (path: string, fields: Record<string, string>, type?: string) => {
      const form = type ? JSON.stringify(fields) : new URLSearchParams(fields);
      return send(path, {
        method: 'POST',
        body: form,
        headers: { Origin: site.url, ...(type && { 'Content-Type': type }) },
      });
    };
    problems.push(
      ...(await measure(`a message of ${name}`, async () => [
        await post('/api/v1.0/email/send-form', { ...message, service_id: 'a', template_id: 'a', user_id: 'a' }),
        await post('/contact', message),
        await post('/api/v1.0/email/send', { ...message }, 'application/json'),
        await send(`/search?q=${encodeURIComponent(shape(300).toWellFormed())}`),
        await send(`/api/admin/messages?q=${encodeURIComponent(shape(300).toWellFormed())}`, { headers }),
      ])),
    );
  }
  expect(problems).toEqual([]);
}, 1_200_000);

test('every article is saved, compared, published and read', async () => {
  const problems: string[] = [];
  const image = asFile(await smallImage('png'));
  const form = new FormData();
  form.set('image', image);
  for (const [name, make] of Object.entries({ ...ARTICLES, ...SHAPES })) {
    const json = (method: string, body: object): RequestInit => ({
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    for (const length of [30_000, POST_LIMITS.content - 1_000]) {
      const content = make(length).slice(0, POST_LIMITS.content);
      const published = new FormData();
      const fields = { title: `A post of ${name}`, author_name: 'Meera', content, category: '', excerpt: '' };
      for (const [field, value] of Object.entries(fields)) published.set(field, value);
      published.set('image', image);
      problems.push(
        ...(await measure(`an article of ${name}, ${length} characters`, async () => {
          const added = await fetch(`${site.url}/api/addblog`, { method: 'POST', body: published, headers });
          const statuses = [added.status];
          await added.arrayBuffer();
          const list = (await (await fetch(`${site.url}/api/admin/posts?per_page=1`, { headers })).json()) as {
            posts: { id: number }[];
          };
          const id = list.posts[0]?.id;
          const post = `/api/admin/posts/${id}`;
          for (const version of [`${content}<p>new</p>`, `<p>new</p>${content}`]) {
            const read = (await (await fetch(site.url + post, { headers })).json()) as {
              revision: number;
              draft_revision: number;
            };
            const draft = {
              fields: { content: version },
              base_revision: read.revision,
              draft_revision: read.draft_revision,
            };
            statuses.push(await send(`${post}/draft`, json('PUT', draft)));
            statuses.push(await send(`${post}/revisions`, json('POST', { note: 'a' })));
            statuses.push(await send(`${post}/revisions`, { headers }));
          }
          for (const path of [
            `/blogs/${id}`,
            `/blogs/${id}.data`,
            `/blogs/${id}.md`,
            `/ReadMore/${id}`,
            '/feed.xml',
            '/llms.txt',
            '/blogs',
            '/search?q=new',
            `/api/blogs/${id}`,
          ]) {
            statuses.push(await send(path));
          }
          statuses.push(await send(post, { method: 'DELETE', headers }));
          return statuses;
        })),
      );
    }
  }
  expect(problems).toEqual([]);
}, 3_600_000);
