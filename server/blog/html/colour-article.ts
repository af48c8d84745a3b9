import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { runInThread } from '../../threads/run-in-thread.ts';
import { createCodeColourStore } from './code-colour-store.ts';
import type { Code } from './render-article.ts';
import { ArticleTaskError, runArticleTask } from './run-article-task.ts';

/** In milliseconds, for one block. The longest blocks that people write take a fifth of this. */
const BLOCK_LIMIT = 100;

/** In milliseconds, to compile the grammar of the language before the first block. */
const PREPARE_LIMIT = 5_000;

/** In characters. If a shorter block times out, the machine was probably busy, so it is tried again. */
const SHORT = 2_000;

/**
 * In milliseconds, for all blocks of a post that is being published. The remaining blocks are coloured when the page is
 * read.
 */
const ARTICLE_LIMIT = 2_000;

/** The code blocks of an article. None, if they cannot be found in time. */
export async function codeOf(html: string, thread: 'reading' | 'writing'): Promise<Code[]> {
  if (!html.includes('<code class="language-')) return [];
  return runArticleTask('findCode', [html], thread).catch((error) => {
    if (error instanceof ArticleTaskError) return [];
    throw error;
  });
}

/** Colours a block and stores the result, even if it could not be coloured. Returns whether it has colours. */
export async function colourBlock(db: Database, clock: Clock, { hash, language, text }: Code): Promise<boolean> {
  const colours = await findColours(language, text).catch((error: Error) => {
    console.error(`A code block of ${text.length} characters in ${language} is not coloured: ${error.message}`);
    return null;
  });
  // A language without colours has none the next time either.
  await createCodeColourStore(db, clock).add(hash, colours === null ? null : JSON.stringify(colours ?? []));
  return Array.isArray(colours);
}

async function findColours(language: string, text: string, attempts = text.length < SHORT ? 3 : 1): Promise<unknown> {
  await runInThread('colouring', 'prepareLanguage', [language], PREPARE_LIMIT);
  const found = runInThread('colouring', 'colourCode', [language, text], BLOCK_LIMIT);
  return attempts === 1 ? found : found.catch(() => findColours(language, text, attempts - 1));
}

/** Colours the code of an article that is about to be published, as far as there is time. */
export async function colourArticle(db: Database, clock: Clock, html: string): Promise<void> {
  const code = await codeOf(html, 'writing');
  const { missing } = await createCodeColourStore(db, clock).find(code.map(({ hash }) => hash));
  const end = performance.now() + ARTICLE_LIMIT;
  for (const block of code) {
    if (performance.now() > end) return;
    if (missing.has(block.hash)) await colourBlock(db, clock, block);
  }
}
