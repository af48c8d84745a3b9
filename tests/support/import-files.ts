import { readdir, readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { ImportReport } from '../../contract/imports.ts';
import { smallImage } from './images.ts';
import { listen } from './listen.ts';
import { bearer, jsonBody } from './requests.ts';
import type { TestSite } from './test-site.ts';

const FIXTURES = new URL('../fixtures/import/', import.meta.url).pathname;

export const readFixture = (name: string): Promise<string> => readFile(join(FIXTURES, name), 'utf8');

/** The files of a folder of the fixtures, by their paths in it. */
export async function readFixtures(folder: string): Promise<Record<string, Uint8Array>> {
  const entries = await readdir(join(FIXTURES, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(join(FIXTURES, folder).length + 1), new Uint8Array(await readFile(path))] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

export function zipFile(files: Record<string, Uint8Array | string>, name = 'content.zip'): File {
  const bytes = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  ]);
  return new File([new Uint8Array(zipSync(Object.fromEntries(bytes)))], name);
}

/** The calls of the panel for imports, as its administrator. */
export async function openImports(site: TestSite) {
  const headers = bearer(await site.signIn());
  const call = async (method: string, path: string, body?: object | FormData) => {
    const init = body === undefined || body instanceof FormData ? { body: body ?? null } : jsonBody(body);
    const response = await site.request(`/api/admin${path}`, {
      ...init,
      method,
      headers: { ...headers, ...(init as { headers?: Record<string, string> }).headers },
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    call,
    async upload(file: File | string, name = 'export.xml') {
      const form = new FormData();
      form.append('file', typeof file === 'string' ? new File([file], name) : file);
      return call('POST', '/imports', form);
    },
    /** Uploads the file, starts the import and waits for its end. */
    async run(file: File | string, options: object = {}): Promise<ImportReport> {
      const { body, status } = await this.upload(file);
      if (status !== 201) throw new Error(`${status}: ${body.message}`);
      return this.start(body.id, options);
    },
    async start(id: number, options: object = {}): Promise<ImportReport> {
      const { status, body } = await call('POST', `/imports/${id}/start`, options);
      if (status !== 202) throw new Error(`${status}: ${body.message}`);
      await site.slices.imports.importer.idle();
      return (await call('GET', `/imports/${id}`)).body;
    },
    async undo(id: number): Promise<ImportReport> {
      await call('POST', `/imports/${id}/undo`);
      await site.slices.imports.importer.idle();
      return (await call('GET', `/imports/${id}`)).body;
    },
    /** All items by their titles. */
    async items(id: number) {
      const { body } = await call('GET', `/imports/${id}/items`);
      return new Map(body.items.map((item: { title: string }) => [item.title, item])) as Map<
        string,
        {
          number: number;
          state: string;
          post_id: number | null;
          notes: string[];
          questions: { kind: string; text: string }[];
        }
      >;
    },
    /** A post as the panel receives it. */
    async post(id: number | null) {
      return (await call('GET', `/posts/${id}`)).body;
    },
  };
}

/** A network in which one server has the addresses of all public hosts. By default it responds with a picture. */
export async function openOldSite(answer: RequestListener = sendPicture) {
  const asked: string[] = [];
  const server = await listen(
    createServer((request, response) => {
      asked.push(`${request.headers.host}${request.url}`);
      answer(request, response);
    }),
  );
  const port = Number(new URL(server.url).port);
  return {
    asked,
    network: {
      resolve: async () => ['93.184.215.14'],
      connectTo: () => ({ address: '127.0.0.1', port }),
    },
    [Symbol.asyncDispose]: server.close,
  };
}

const sendPicture: RequestListener = async (_, response) => {
  response.end(await smallImage('png'));
};

/** A WordPress export with this number of posts. `content` returns the text of each post, by its number from 1. */
export function makeExport(posts: number, content: (number: number) => string, status = 'draft'): string {
  const items = Array.from({ length: posts }, (_, index) => {
    const number = index + 1;
    return `<item><title>Post ${number}</title><link>https://old.example/post-${number}/</link>
      <dc:creator>admin</dc:creator><content:encoded><![CDATA[${content(number)}]]></content:encoded>
      <wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt>
      <wp:status>${status}</wp:status><wp:post_type>post</wp:post_type></item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel>
    <wp:base_blog_url>https://old.example</wp:base_blog_url>${items.join('')}</channel></rss>`;
}
