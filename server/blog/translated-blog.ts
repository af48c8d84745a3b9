import { findTranslation } from '../../contract/languages/find-translation.ts';
import type { AddedLanguage } from '../../contract/languages/languages.ts';
import type { TranslationBody, TranslationDraft } from '../../contract/languages/translations.ts';
import { keysOfTexts } from '../../contract/languages/untranslated-texts.ts';
import { withPrefix } from '../../contract/languages/with-prefix.ts';
import { GENERATED_FILES, PAGES } from '../../contract/pages.ts';
import type { Dependencies } from '../core/page-dependencies.ts';
import type { Database } from '../database/open-database.ts';
import { translatedPosts, translationKey } from '../publishing/document-changes.ts';
import { readTranslation } from '../publishing/read-translation.ts';
import { idOfAuthor } from './editable-authors.ts';
import { sanitizeOnRead } from './html/articles.ts';
import type { Author, PublicBlog, PublicPost } from './public-blog.ts';
import { newestFirst, publishedPosts, SUMMARY_COLUMNS, toSummary } from './published-posts.ts';
import { tagSlugOf } from './slug-of.ts';
import { TAGS_SOURCE } from './tag-text-store.ts';

/** A post in a list, or a link to one. */
type Listed = { id: number; title: string; excerpt?: string };
/** Translations by source, with the texts for lists. One of them may also have its whole body. */
type Translations = Map<string, { title: string; excerpt: string; body?: TranslationBody }>;

interface Language extends Pick<AddedLanguage, 'code' | 'fallback'> {
  /** `/hi` */
  prefix: string;
}

/**
 * The blog in another language. A post without a translation is shown in the default language, or left out if the owner
 * of the site chose that.
 */
export function translateBlog(
  blog: PublicBlog,
  db: Database,
  {
    language,
    dependencies,
    draft,
    untranslated,
  }: {
    language: Language;
    dependencies?: Dependencies | undefined;
    /** A draft that is shown in place of the public translation. */
    draft?: TranslationDraft | undefined;
    /** Collects the keys of texts that were read but are not translated. */
    untranslated?: Set<string>;
  },
): PublicBlog {
  const hides = language.fallback === 'hidden';
  const sourceOf = ({ id }: { id: number }) => `post ${id}`;
  /** The translated text, or the original if there is none. */
  const or = (translated: string | undefined, original: string): string => {
    if (translated) return translated;
    if (untranslated) for (const key of keysOfTexts([original])) untranslated.add(key);
    return original;
  };

  /** The translations of these posts for lists. `whole`: the source of a translation to read completely. */
  async function readTranslations(posts: readonly { id: number }[], whole?: string): Promise<Translations> {
    if (hides) dependencies?.documents.add(translatedPosts(language.code));
    const sources = [...new Set([...posts.map(sourceOf), ...(whole ? [whole] : [])])];
    for (const source of sources) dependencies?.documents.add(translationKey({ language: language.code, source }));
    if (sources.length === 0) return new Map();
    const rows = await db
      .selectFrom('translations')
      .select(['source', 'title', 'excerpt'])
      // Reads the whole body of one translation only, because texts may be long.
      .select((eb) =>
        eb
          .case()
          .when('source', '=', whole ?? '')
          .then(eb.ref('body'))
          .end()
          .as('body'),
      )
      .where('language', '=', language.code)
      .where('source', 'in', sources)
      .execute();
    const translations: Translations = new Map(
      rows.map(({ source, body, ...row }) => [source, { ...row, ...(body !== null && { body: JSON.parse(body) }) }]),
    );
    if (draft) {
      const { title, excerpt } = draft.body.texts;
      translations.set(draft.source, { title: title?.text ?? '', excerpt: excerpt?.text ?? '', body: draft.body });
    }
    return translations;
  }

  /** The post with its translated title. Undefined if the post is left out. */
  function withTitle<P extends Listed>(post: P, translations: Translations): P | undefined {
    const found = translations.get(sourceOf(post));
    if (!found && hides) return undefined;
    const { title, excerpt } = found ?? {};
    return {
      ...post,
      title: or(title, post.title),
      ...('excerpt' in post && { excerpt: or(excerpt, post.excerpt ?? '') }),
    };
  }

  const withTitles = <P extends Listed>(posts: readonly P[], translations: Translations): P[] =>
    posts.flatMap((post) => withTitle(post, translations) ?? []);

  const translateAll = async <P extends Listed>(posts: readonly P[]): Promise<P[]> =>
    withTitles(posts, await readTranslations(posts));

  /** The translated posts. Used for languages that hide the others. */
  const translated = () =>
    publishedPosts(db).where(({ exists, selectFrom, ref, val }) =>
      exists(
        selectFrom('translations')
          .select('source')
          .where('language', '=', language.code)
          .where((eb) =>
            eb('source', '=', eb.fn<string>('concat', [val('post '), eb.cast<string>(ref('posts.id'), 'text')])),
          ),
      ),
    );

  function translateAuthor(author: Author, translations: Translations): Author {
    const { body } = translations.get(idOfAuthor(author.slug)) ?? {};
    const text = (path: string, original: string) =>
      or(body && findTranslation(body.texts, path, original)?.text, original);
    return {
      ...author,
      role: text('role', author.role),
      text: text('text', author.text),
      links: author.links.map((link, index) => ({ ...link, label: text(`links.${index}.label`, link.label) })),
    };
  }

  async function tagNames(names: readonly string[]): Promise<(name: string) => string> {
    if (names.length === 0) return (name) => name;
    const id = { language: language.code, source: TAGS_SOURCE };
    dependencies?.documents.add(translationKey(id));
    const body = draft?.source === TAGS_SOURCE ? draft.body : await readTranslation(db, id);
    // In each post a tag may be written in another way.
    const texts = Object.values(body?.texts ?? {}).map(({ source, text }) => [tagSlugOf(source), text] as const);
    const translated = new Map(texts);
    return (name) => or(translated.get(tagSlugOf(name)), name);
  }

  return {
    ...blog,

    async page(query) {
      if (!hides) {
        const list = await blog.page(query);
        return { ...list, posts: await translateAll(list.posts) };
      }
      // Records what the list depends on.
      const { counts: all } = await blog.page(query);
      const { category, page, perPage } = query;
      const rows = await translated().select(['category']).execute();
      const counts = Object.fromEntries(
        Object.keys(all).map((name) => [
          name,
          name === 'total' ? rows.length : rows.filter((row) => row.category === name).length,
        ]),
      ) as typeof all;
      const total = category ? counts[category] : counts.total;
      const posts = await newestFirst(translated().select(SUMMARY_COLUMNS))
        .$if(category !== undefined, (some) => some.where('category', '=', category ?? null))
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
      return {
        ...{ page, lastPage: Math.max(1, Math.ceil(total / perPage)), total, counts },
        posts: await translateAll(posts.map(toSummary)),
      };
    },

    async latest(count) {
      return translateAll(await blog.latest(count));
    },

    async find(id) {
      const post = await blog.find(id);
      if (!post) return undefined;
      const source = sourceOf(post);
      const translations = await readTranslations([post], source);
      const shown = withTitle(post, translations);
      const { body } = translations.get(source) ?? {};
      if (!shown || !body) return shown;
      const text = (path: string) => body.texts[path]?.text ?? '';
      const content = await sanitizeOnRead(text('content'));
      return {
        ...shown,
        content: withLanguage(content || shown.content, language.prefix),
        ...(!content && { isUntranslated: true as const }),
        imageAlt: or(text('image_alt'), shown.imageAlt),
        seoTitle: text('seo_title'),
        seoDescription: text('seo_description'),
      } satisfies PublicPost;
    },

    async findSummary(id) {
      const post = await blog.findSummary(id);
      return post && (await translateAll([post]))[0];
    },

    async context(post) {
      const { author, next, previous, related, ...context } = await blog.context(post);
      const linked = [next, previous, ...related].filter((shown) => shown !== undefined);
      const translations = await readTranslations(linked, author && idOfAuthor(author.slug));
      return {
        ...context,
        author: author && translateAuthor(author, translations),
        next: next && withTitle(next, translations),
        previous: previous && withTitle(previous, translations),
        related: withTitles(related, translations),
      };
    },

    async tagPage(slug, query) {
      const page = await blog.tagPage(slug, query);
      if (!page) return undefined;
      const nameOf = await tagNames([page.name]);
      return { ...page, name: nameOf(page.name), posts: await translateAll(page.posts) };
    },

    tagNames,

    async authorPage(slug, query) {
      const page = await blog.authorPage(slug, query);
      if (!page) return undefined;
      const translations = await readTranslations(page.posts, idOfAuthor(page.author.slug));
      return {
        ...page,
        author: translateAuthor(page.author, translations),
        posts: withTitles(page.posts, translations),
      };
    },
  };
}

const FILES = new Set(Object.values(GENERATED_FILES).map(({ path }) => path.split('/')[1]));
const SECTIONS = new Set(Object.values(PAGES).map(({ path }) => path.split('/')[1]?.toLowerCase()));

/** The article with links to pages of the site that lead to them in the language. */
const withLanguage = (html: string, prefix: string): string =>
  html.replace(/<a [^<>]*>/g, (tag) =>
    tag.replace(/ href="(\/[^"]*)"/, (attribute, path: string) => {
      const first = path.split(/[/?#]/)[1] ?? '';
      const isPage = SECTIONS.has(first.toLowerCase()) && !FILES.has(first) && !path.startsWith('//');
      return isPage ? ` href="${withPrefix(prefix, path)}"` : attribute;
    }),
  );
