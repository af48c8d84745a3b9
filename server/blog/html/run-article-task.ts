import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { runInThread } from '../../threads/run-in-thread.ts';
import type { ArticleTasks } from './article-tasks.ts';

type Task = keyof ArticleTasks;
type Arguments<T extends Task> = Parameters<ArticleTasks[T]>;
type Result<T extends Task> = Awaited<ReturnType<ArticleTasks[T]>>;

/** In characters of all arguments. Shorter texts take a few milliseconds, whatever they are. */
const MAX_INLINE = 1_500;

/**
 * In milliseconds. Ordinary articles take some dozens; a text of a million characters that has nothing but tags takes
 * several seconds.
 */
const TASK_LIMIT = 15_000;

/** The maximum total length of the remembered results, in characters. */
const MAX_REMEMBERED = 16_000_000;

/** In milliseconds. A result does not change; a task that failed may succeed when the machine is less busy. */
const FAILURE_AGE = 600_000;

/** A task failed, or was not done in time or in the memory that it may use. */
export class ArticleTaskError extends Error {
  override readonly name = 'ArticleTaskError';
}

async function runInline<T extends Task>(task: T, args: Arguments<T>): Promise<Result<T>> {
  // The parser of HTML is an eighth of the program, and no page needs it before a text is written.
  const { ARTICLE_TASKS } = await import('./article-tasks.ts');
  const run = ARTICLE_TASKS[task] as unknown as (...args: unknown[]) => Result<T>;
  return run(...(args as unknown[]));
}

function fail(cause: Error): never {
  throw new ArticleTaskError(cause.message, { cause });
}

const remembered = new LRUCache<string, { value: unknown } | { error: string }>({
  maxSize: MAX_REMEMBERED,
  sizeCalculation: (result) => 200 + ('error' in result ? 0 : (JSON.stringify(result.value)?.length ?? 0)),
});
const running = new Map<string, Promise<unknown>>();

/**
 * Runs a task of article-tasks.ts: at once if its arguments are short, else in a thread. Results are remembered, also
 * that a task failed. Rejects with an ArticleTaskError.
 */
export async function runArticleTask<T extends Task>(
  task: T,
  args: Arguments<T>,
  thread: 'reading' | 'writing' = 'writing',
): Promise<Result<T>> {
  const json = JSON.stringify(args);
  if (json.length <= MAX_INLINE) return runInline(task, args).catch(fail);
  const key = createHash('sha256').update(`${task} ${json}`).digest('base64url');
  const known = remembered.get(key);
  if (known) {
    if ('error' in known) throw new ArticleTaskError(known.error);
    return known.value as Result<T>;
  }
  const done =
    running.get(key) ??
    runInThread(thread, task, args, TASK_LIMIT)
      .then(
        (value) => {
          remembered.set(key, { value });
          return value;
        },
        (cause: Error) => {
          console.error(`An article of ${json.length} characters was too much for ${task}: ${cause.message}`);
          remembered.set(key, { error: cause.message }, { ttl: FAILURE_AGE });
          return fail(cause);
        },
      )
      .finally(() => running.delete(key));
  running.set(key, done);
  return (await done) as Result<T>;
}
