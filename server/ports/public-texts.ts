import { factsOf, fillFacts } from '../../contract/copy/facts.ts';
import { beginning } from '../../contract/text/characters.ts';
import { plainTextOf } from '../blog/html/articles.ts';
import { publishedPosts } from '../blog/published-posts.ts';
import type { SearchTexts } from '../copy/check-texts.ts';
import { createDocumentStore } from '../copy/documents/document-store.ts';
import type { PublicCopy } from '../copy/public-copy.ts';
import { searchTextsOf } from '../copy/search-texts.ts';
import { textsOf } from '../copy/texts-of.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import type { Link } from '../link-check/check-internal-links.ts';

const BATCH = 200;

/** What visitors read of a document or post. */
export interface PublicText {
  /** Where it is edited. */
  address: string;
  title: string;
  /** Facts are filled in. */
  texts: { path: string; text: string }[];
  hrefs: { path: string; href: string }[];
  /** What search results show. */
  search: SearchTexts[];
  /** How many images have no alternative text. */
  imagesWithoutAlt: number;
}

export interface PublicTextParts {
  db: Database;
  clock: Clock;
  copy: PublicCopy;
}

/** All public documents and posts. */
export async function* publicTexts(site: PublicTextParts): AsyncGenerator<PublicText> {
  yield* documentTexts(site);
  yield* postTexts(site);
}

/** The links in them. Those that name this site by its address are links within it. */
export async function findLinks(site: PublicTextParts, publicUrl: string): Promise<Link[]> {
  const own = `${publicUrl}/`;
  const links: Link[] = [];
  for await (const { address, title, hrefs } of publicTexts(site)) {
    for (const { path, href } of hrefs) {
      links.push({ address, title, path, href: href.startsWith(own) ? href.slice(own.length - 1) : href });
    }
  }
  return links;
}

async function* documentTexts({ db, clock, copy }: PublicTextParts): AsyncGenerator<PublicText> {
  const company = await copy.read('company');
  const facts = factsOf(company as unknown as Parameters<typeof factsOf>[0]);
  for (const { key, title, kind, live } of await createDocumentStore(db, clock).published()) {
    // The company's own facts cannot contradict themselves.
    if (kind === 'company') continue;
    const filled = fillFacts(live, facts);
    const at = { address: `/admin/pages/${key}`, title };
    const search = searchTextsOf({ key, kind, body: filled ?? {} }, at);
    const found: PublicText = { ...at, texts: [], hrefs: [], search, imagesWithoutAlt: 0 };
    for (const [path, text] of textsOf(filled)) {
      if (/(?:^|\.)(?:href|address)$/.test(path)) found.hrefs.push({ path, href: text });
      else found.texts.push({ path, text });
    }
    yield found;
  }
}

async function* postTexts({ db }: Pick<PublicTextParts, 'db'>): AsyncGenerator<PublicText> {
  for (let last = 0; ; ) {
    const posts = await publishedPosts(db)
      .select([
        'id',
        'title',
        'content',
        'image_alt',
        'seo_title',
        'seo_description',
        'excerpt',
        'made_excerpt',
        'noindex',
      ])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const post of posts) {
      const hrefs = tagsOf(post.content, /<a [^>]*>/g)
        .flatMap((tag) => /\shref="([^"]*)"/.exec(tag)?.[1] ?? [])
        .map((href) => ({ path: 'content', href: href.replaceAll('&amp;', '&') }));
      const at = { address: `/admin/posts/${post.id}`, title: post.title };
      const paths = { searchTitle: 'title', description: 'description' };
      const description = beginning(post.seo_description || post.excerpt || post.made_excerpt, 155);
      const inText = tagsOf(post.content, /<img [^>]*>/g).filter((tag) => !/\salt="[^"]/.test(tag)).length;
      yield {
        ...at,
        texts: [{ path: 'content', text: await plainTextOf(post.content) }],
        hrefs,
        search: post.noindex ? [] : [{ ...at, paths, searchTitle: post.seo_title || post.title, description }],
        imagesWithoutAlt: inText + (post.image_alt ? 0 : 1),
      };
    }
    if (posts.length < BATCH) return;
    last = posts.at(-1)?.id as number;
  }
}

/** The tags of a sanitized text, in which each `<` that is not escaped begins a tag that has an end. */
const tagsOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag);
