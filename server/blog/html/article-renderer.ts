import { setTimeout as delay } from 'node:timers/promises';
import type { Embed } from '../../../contract/embeds/embed.ts';
import type { Clock } from '../../core/clock.ts';
import { NO_EMBEDS, readEmbedSettings } from '../../core/read-embed-settings.ts';
import { readGoneEmbeds } from '../../core/read-gone-embeds.ts';
import type { Database } from '../../database/open-database.ts';
import { createCodeColourStore } from './code-colour-store.ts';
import { codeOf, colourBlock } from './colour-article.ts';
import type { ArticleFrame, Code, RenderedArticle } from './render-article.ts';
import { ArticleTaskError, runArticleTask } from './run-article-task.ts';

/**
 * The maximum number of blocks that wait to be coloured. Pages with further blocks try again at their next rendering.
 */
const MAX_WAITING = 2_000;

type StoredFrame = Pick<ArticleFrame, 'embedSettings' | 'goneEmbeds'>;
type ArticleTexts = Omit<ArticleFrame, keyof StoredFrame>;

const NOTHING_EMBEDDED: StoredFrame = { embedSettings: NO_EMBEDS, goneEmbeds: [] };

/** In milliseconds. */
const MAX_WAIT = 2_000;

/**
 * Renders articles for their pages. Code whose colours are not known yet is shown without them and coloured in the
 * background; then the post counts as changed, so that its pages are rendered again. `waits`: waits up to two seconds
 * for the colours, for posts that are not in the database and so cannot count as changed.
 */
export function createArticleRenderer(parts: { db: Database; readDb: Database; clock: Clock; waits: boolean }) {
  const { db, readDb, clock, waits } = parts;
  const store = createCodeColourStore(db, clock);
  const waiting = new Map<string, Code>();
  /** For each post id: the blocks that are not coloured yet, and whether any other block got colours. */
  const posts = new Map<number, { left: Set<string>; isColoured: boolean }>();
  let working: Promise<void> | undefined;
  let isStopped = false;

  function colour(code: readonly Code[], postId: number): Promise<void> {
    if (waiting.size + code.length > MAX_WAITING) return Promise.resolve();
    const post = posts.get(postId) ?? { left: new Set(), isColoured: false };
    posts.set(postId, post);
    for (const block of code) {
      post.left.add(block.hash);
      waiting.set(block.hash, block);
    }
    working ??= work().finally(() => {
      working = undefined;
    });
    return working;
  }

  /** Never rejects, because callers may not await it. */
  async function work(): Promise<void> {
    try {
      for (const [hash, block] of waiting) {
        if (isStopped) return;
        // Another process may have coloured it in the meantime.
        const { missing } = await store.find([hash]);
        const isColoured = missing.has(hash) ? await colourBlock(db, clock, block) : true;
        waiting.delete(hash);
        for (const [id, post] of posts) {
          if (!post.left.delete(hash)) continue;
          post.isColoured ||= isColoured;
          if (post.left.size > 0) continue;
          posts.delete(id);
          if (post.isColoured && !waits) await store.touchPost(id);
        }
      }
    } catch (error) {
      waiting.clear();
      posts.clear();
      if (!isStopped) console.error('Code blocks could not be coloured:', error);
    }
  }

  async function coloursOf(html: string, postId: number) {
    const code = await codeOf(html, 'reading');
    if (code.length === 0) return [];
    const hashes = code.map(({ hash }) => hash);
    const pages = createCodeColourStore(readDb, clock);
    const { colours, missing } = await pages.find(hashes);
    await store.noteUse(colours.map(([hash]) => hash));
    if (missing.size === 0) return colours;
    const coloured = colour(
      code.filter(({ hash }) => missing.has(hash)),
      postId,
    );
    if (!waits) return colours;
    await Promise.race([coloured, delay(MAX_WAIT, undefined, { ref: false })]);
    return (await pages.find(hashes)).colours;
  }

  /** If the database is not available, embeds are shown as links. */
  async function readFrame(): Promise<StoredFrame> {
    try {
      const [embedSettings, goneEmbeds] = await Promise.all([readEmbedSettings(readDb), readGoneEmbeds(readDb)]);
      return { embedSettings, goneEmbeds };
    } catch (error) {
      console.error('The allowed embeds could not be read:', error);
      return NOTHING_EMBEDDED;
    }
  }

  return {
    /**
     * `postId`: the post that the text belongs to. If the text cannot be rendered in time, returns it as it is stored.
     */
    async render(html: string, texts: ArticleTexts, postId: number): Promise<RenderedArticle> {
      // If the database is not available, a page whose text is cached is still shown, without colours.
      const colours = await coloursOf(html, postId).catch((error) => {
        console.error('The colours of code could not be read:', error);
        return [];
      });
      const frame = { ...texts, ...(html.includes('data-embed') ? await readFrame() : NOTHING_EMBEDDED) };
      return runArticleTask('renderArticle', [html, frame, colours], 'reading').catch(async (error) => {
        if (!(error instanceof ArticleTaskError)) throw error;
        // A dynamic import, because with a static one rolldown would load the parser of articles at the start.
        const { minutesToRead } = await import('./minutes-to-read.ts');
        return { html, headings: [], minutes: minutesToRead(html), frames: [], videos: [] };
      });
    },
    /** The figure of an embed that is not in an article. `picture`: the path of a stored image, or ''. */
    async renderEmbed(
      embed: Embed,
      picture: string,
      texts: Pick<ArticleFrame, 'embeds' | 'players'> & { heading?: string },
    ): Promise<Pick<RenderedArticle, 'html' | 'frames' | 'videos'>> {
      return runArticleTask('renderStoredEmbed', [embed, picture, { ...texts, ...(await readFrame()) }], 'reading');
    },
    sweep: store.sweep,
    /** Resolves when all waiting blocks are coloured. */
    finish: async () => working,
    async stop(): Promise<void> {
      isStopped = true;
      await working;
    },
  };
}
