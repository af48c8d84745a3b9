import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that is being answered, for whatever is logged meanwhile. */
export const currentRequest = new AsyncLocalStorage<{ id: string }>();

type Level = 'error' | 'warn' | 'log';

/**
 * From here on the console writes a line of JSON for each event: `time`, `level`, `message`, the `request` it belongs to,
 * and of an error its `error` text and `stack`. Nothing else of an error: a database's details hold what people wrote.
 */
export function logAsLines(): void {
  const streams = { error: process.stderr, warn: process.stderr, log: process.stdout };
  for (const level of ['error', 'warn', 'log'] as const) {
    console[level] = (...told: unknown[]) => void streams[level].write(`${toLine(level, told, new Date())}\n`);
  }
}

export function toLine(level: Level, told: readonly unknown[], now: Date): string {
  const error = told.find((part) => part instanceof Error);
  const words = told.filter((part) => part !== error).map(String);
  return JSON.stringify({
    time: now.toISOString(),
    level: level === 'log' ? 'info' : level,
    message: words.join(' ').replace(/:$/, '') || error?.message,
    request: currentRequest.getStore()?.id,
    error: error && `${error.name}: ${error.message}`,
    stack: error?.stack,
  });
}
