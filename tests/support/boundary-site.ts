import { addPost } from './add-post.ts';
import { anyFile, EXAMPLES, FILES, SOURCES } from './boundary-examples.ts';
import { deviations, OPERATIONS, type Operation, operationOf } from './described-api.ts';
import { exampleOf } from './example-value.ts';
import { asFile, smallImage } from './images.ts';
import { bearer, openTestSite } from './test-site.ts';

const HOUR = 3_600_000;

/** The fields of a listed entry that may be a part of a path. */
const KEYS = ['id', 'name', 'slug', 'key', 'number'];

type Fields = Record<string, unknown>;

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed body, if it is JSON. */
  body: unknown;
  /** The differences between the response and the description. */
  deviations: string[];
}

export const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

export type BoundarySite = Awaited<ReturnType<typeof openBoundarySite>>;

/**
 * A site on which any operation of the API can be called. Valid requests are derived from the description, and
 * completed by boundary-examples.ts.
 */
export async function openBoundarySite() {
  const unlimited = { CONTACT_PER_10_MINUTES: '1000000', CONTACT_GLOBAL_PER_10_MINUTES: '1000000' };
  const site = await openTestSite({ ...unlimited, PUBLIC_URL: 'http://localhost:3000' });
  let token = await site.signIn();
  const image = (await site.images.store(asFile(await smallImage('png')))).name;
  await site.images.finishVariants();
  await addPost(site, { image });

  const boundary = {
    site,
    addPost: () => addPost(site, { image }),

    /** Sends a request as the owner. Waits for rate limits. */
    async send(operation: Operation, path: string, fields?: unknown, isRetry = false): Promise<Answer> {
      const { token: own } = EXAMPLES[nameOf(operation)] ?? {};
      const account = own ? await own(site) : token;
      const sent = { headers: { ...bearer(account), apikey: 'key' }, ...bodyOf(operation, fields) };
      const init = {
        method: operation.method,
        ...sent,
        headers: { ...sent.headers, ...(typeof sent.body === 'string' && { 'Content-Type': 'application/json' }) },
      };
      const answer = await site.request(path, init);
      const isStale = answer.status === 401 && !operation.path.includes('login');
      if (!isRetry && (answer.status === 429 || isStale || (await isProofMissing(answer)))) {
        await answer.body?.cancel();
        if (answer.status === 429) site.time.now += HOUR;
        token = await site.signIn();
        return boundary.send(operation, path, fields, true);
      }
      const found = await deviations(operation, answer);
      const isJson = answer.headers.get('Content-Type')?.includes('json');
      const body = isJson ? await answer.json() : await answer.text();
      return { status: answer.status, headers: answer.headers, body, deviations: found };
    },

    find(method: string, path: string): Operation {
      const found = OPERATIONS.find((operation) => nameOf(operation) === `${method} ${path}`);
      if (!found) throw new Error(`No operation is ${method} ${path}.`);
      return found;
    },

    get: (path: string) => boundary.send(operationOf('GET', path) as Operation, path),

    /** The path with a value for each parameter, taken from the list at the path before it. */
    async resolve({ path }: Operation): Promise<string> {
      let resolved = '';
      let described = '';
      for (const part of path.split('/').slice(1)) {
        const [, parameter] = part.match(/^\{(\w+)\}$/) ?? [];
        resolved += `/${parameter ? await boundary.entry(described, resolved, parameter) : part}`;
        described += `/${part}`;
      }
      return resolved;
    },

    async entry(described: string, resolved: string, parameter: string): Promise<string | number> {
      const source = SOURCES[described];
      if (source) return source(boundary);
      const list = OPERATIONS.find((operation) => nameOf(operation) === `GET ${described}`);
      const create = OPERATIONS.find((operation) => nameOf(operation) === `POST ${described}`);
      if (!list) throw new Error(`Nothing lists what {${parameter}} of ${described} may be: add it to SOURCES.`);
      const find = async () => {
        const { body } = await boundary.send(list, resolved);
        const entries = Object.values(body as Fields).find((value) => Array.isArray(value)) as Fields[] | undefined;
        const last = entries?.at(-1);
        const key = [parameter, ...KEYS].find((candidate) => last?.[candidate] !== undefined);
        return key ? (last?.[key] as string) : undefined;
      };
      const found = await find();
      if (found !== undefined) return found;
      if (create) await boundary.send(create, resolved, await boundary.example(create, resolved));
      const made = await find();
      if (made === undefined) throw new Error(`${described} lists nothing for {${parameter}}: add it to SOURCES.`);
      return made;
    },

    derived: async (method: string, path: string) =>
      exampleOf(boundary.find(method, path).body?.schema ?? {}) as Fields,

    /** Sends the valid request with which a test begins. */
    async sendExample(operation: Operation): Promise<Answer> {
      const { query, before } = EXAMPLES[nameOf(operation)] ?? {};
      const path = await boundary.resolve(operation);
      await before?.(boundary, path);
      const search = query ? `?${await query(boundary)}` : '';
      return boundary.send(operation, path + search, await boundary.example(operation, path));
    },

    /** A valid body, with the current revisions of the entry that the path leads to. */
    async example(operation: Operation, path: string): Promise<Fields> {
      const { fields } = EXAMPLES[nameOf(operation)] ?? {};
      const derived = operation.body ? (exampleOf(operation.body.schema) as Fields) : {};
      if (operation.body?.type === 'multipart/form-data') {
        for (const [name, { format }] of Object.entries(operation.body.schema.properties ?? {})) {
          if (format === 'binary') derived[name] = (FILES[name] ?? anyFile)();
        }
      }
      if ('draft_revision' in derived || 'revision' in derived || 'base_revision' in derived) {
        const parent = path.replace(/\/(draft|publish|submission)$/, '');
        const list = operationOf('GET', parent) ? await boundary.get(parent) : undefined;
        const { revision, draft_revision } = (list?.body ?? {}) as Fields;
        if ('draft_revision' in derived) derived.draft_revision = draft_revision;
        if ('base_revision' in derived) derived.base_revision = revision;
        if ('revision' in derived) derived.revision = revision;
      }
      const changed = typeof fields === 'function' ? await fields(boundary, path) : fields;
      return Object.fromEntries(
        Object.entries({ ...derived, ...changed }).filter(([, value]) => value !== undefined && value !== ''),
      );
    },

    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
  return boundary;
}

async function isProofMissing(answer: Response): Promise<boolean> {
  return answer.status === 403 && (await answer.clone().text()).includes('proof_required');
}

function bodyOf({ body }: Operation, fields: unknown): { body?: BodyInit } {
  if (!body || fields === undefined) return {};
  if (body.type === 'application/json') return { body: JSON.stringify(fields) };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as Fields)) {
    form.set(name, value instanceof File ? value : String(value));
  }
  return { body: form };
}
