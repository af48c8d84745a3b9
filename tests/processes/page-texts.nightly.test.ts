import { fromHtml } from 'hast-util-from-html';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENTS, type DocumentKey } from '../../contract/copy/documents.ts';
import { factsOf, fillFacts } from '../../contract/copy/facts.ts';
import { textsOf } from '../../server/copy/texts-of.ts';
import { changeDocument } from '../support/edit-document.ts';
import { markCopy } from '../support/mark-copy.ts';
import { PAGES } from '../support/public-pages.ts';
import { authenticate, publishPost } from '../support/requests.ts';
import { type RunningSite, startSite } from '../support/running-site.ts';
import { normalize, visibleTexts } from '../support/visible-texts.ts';

let site: RunningSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startSite();
  headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' };
});
afterAll(() => site.stop());

test('every text of a public page comes from a document or a post', async () => {
  const texts = (await storedTexts()).map(normalize);
  const known = texts.join(' | ');
  const templates = texts.filter((text) => /\{\w+\}/.test(text)).map(fitsTemplate);
  const isKnown = (text: string) => known.includes(text) || templates.some((fits) => fits(text));
  const found = new Set<string>();
  for (const path of PAGES) {
    for (const text of visibleTexts(fromHtml(await (await fetch(site.url + path)).text()))) {
      if (isKnown(text) || FIXED.includes(text) || GENERATED.some((pattern) => pattern.test(text))) continue;
      // Several texts may be joined to one sentence, such as the place and the subject of a job.
      if (!text.split(/[,.] /).every(isKnown)) found.add(`${path}: ${text}`);
    }
  }
  expect([...found]).toEqual([]);
});

/** The names of controls and regions, which are the same on every site. */
const FIXED: readonly string[] = [
  ...['Skip to content', 'Main', 'Menu', 'Where to go'],
  ...['Skills', 'Pause moving text', 'Pause'],
];

/** Texts that the program makes from numbers, days and addresses. */
const GENERATED: readonly RegExp[] = [
  /^[A-Z][a-z]+ \d{2}, \d{4}$/,
  /^\d of \d$/,
  /^\d out of 5$/,
  /^Testimonial \d$/,
  /^₹[\d,]+ to ₹[\d,]+ a year$/,
  /^Call \+[\d ]+$/,
  /^[^ ]+, home$/,
  // The titles of services, made of the ends of their addresses.
  /^(?:E Commerce (?:Development|Listing)|Content Creation)$/,
];

/** Whether a text is a template, like 'Ask {name}', with something filled in. */
function fitsTemplate(template: string): (text: string) => boolean {
  const [start = '', ...others] = template.split(/\{\w+\}/);
  const end = others.at(-1) ?? '';
  const hasWords = /\p{L}{3}/u.test(start + end);
  return (text) => hasWords && text.length > (start + end).length && text.startsWith(start) && text.endsWith(end);
}

/** The texts of all documents, with facts filled in, and of all posts. */
async function storedTexts(): Promise<string[]> {
  const read = async (path: string) => (await fetch(site.url + path, { headers })).json();
  const keys = Object.keys(DOCUMENTS);
  const documents: { live: object }[] = await Promise.all(keys.map((key) => read(`/api/admin/pages/${key}`)));
  const company = documents[keys.indexOf('company')]?.live as Parameters<typeof factsOf>[0];
  const copy = fillFacts(
    documents.map(({ live }) => live),
    factsOf(company),
  );
  const { blogs } = await read('/public/api/blogs');
  const texts = [...textsOf(copy), ...textsOf(blogs)].map(([, text]) => text);
  return texts.flatMap((text) => (text.includes('</') ? [...visibleTexts(fromHtml(text))] : [text]));
}

/** Embeds whose frames show texts of the document `article`. */
const EMBEDS = [
  '<figure data-embed="youtube" data-id="M7lc1UVf-VE"><a href="/">A film</a></figure>',
  '<figure data-embed="openstreetmap" data-id="17/23.03/72.58"><a href="/">A map</a></figure>',
].join('');

const MAP = { provider: 'openstreetmap', target: '17/23.03/72.58', title: 'The office', ratio: '16:9', picture: '' };

test('every text of every document is on a page of another instance when it is published', {
  timeout: 60_000,
}, async () => {
  const other = await startSite({ DATA_DIR: site.dataDir, PUBLIC_URL: site.url });
  await publishPost(site.url, await authenticate(site.url), {
    title: 'Embeds',
    author_name: 'Nisha',
    content: EMBEDS,
  });
  try {
    const markers = new Map<string, string>();
    for (const key of Object.keys(DOCUMENTS) as DocumentKey[]) {
      const send = (path: string, init?: object) => fetch(site.url + path, { ...init, headers });
      const { facts, ...rest } = await liveOf(key);
      const marked = markCopy(DOCUMENTS[key].schema, rest, markers, [key]) as Record<string, object>;
      const map = key === 'contact' && { map: { ...marked.map, embed: MAP } };
      await changeDocument(send, key, () => ({ ...marked, ...map, ...(facts !== undefined && { facts }) }));
    }
    const embeds = { allowed: ['youtube', 'openstreetmap'], remembers: true };
    await fetch(`${site.url}/api/admin/embeds`, { method: 'PUT', headers, body: JSON.stringify(embeds) });
    const home = await (await fetch(`${other.url}/`)).text();
    const [title] = [...markers].find(([, path]) => path === 'home.title') ?? [];
    expect(home).toContain(title);

    const sitemap = await (await fetch(`${other.url}/sitemap.xml`)).text();
    const listed = Array.from(
      sitemap.matchAll(/<loc>(.*?)<\/loc>/g),
      ([, address]) => new URL(String(address)).pathname,
    );
    const paths = new Set([...PAGES, ...listed, '/copy.json']);
    const pages = await Promise.all([...paths].map(async (path) => (await fetch(other.url + path)).text()));
    const shown = new Set(pages.join(' ').match(/Mark\d+x/g));
    const missing = [...markers].filter(([marker]) => !shown.has(marker)).map(([, path]) => path);
    expect(missing.filter((path) => !ELSEWHERE.some((prefix) => path.startsWith(prefix)))).toEqual([]);
  } finally {
    await other.stop();
  }
});

/**
 * Texts that the checked pages do not show: texts of e-mails and other messages, of previews, of the page of a closed
 * site, of pages whose address decides which text they show, and facts that only other texts name.
 */
const ELSEWHERE: readonly string[] = [
  'company.originSentence',
  'quote.letter',
  'job-texts.letter',
  'hire-cards.subject',
  'preview.',
  'opening-soon.',
  // Shown for a video that is gone.
  'article.embeds.gone',
  // Shown with a map of Google.
  'contact.map.aboutCookies',
  'generic-services.',
  'custom-forms.',
];

async function liveOf(key: string): Promise<Record<string, unknown>> {
  const { live } = await (await fetch(`${site.url}/api/admin/pages/${key}`, { headers })).json();
  return live;
}
