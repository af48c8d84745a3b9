import { currentRequest } from './http/request-id.ts';
import { redact } from './redact.ts';
import type { Settings } from './settings.ts';

type Level = 'error' | 'warn' | 'log';

/**
 * From here on each event on the console passes `redact`. With `json` it is a line of JSON: `time`, `level`, `message`,
 * the `request` it belongs to, and of an error its `error` text and `stack`; `plain` is for people. Nothing else of an
 * error is written: a database's details hold what people wrote.
 */
export function guardLogs(format: Settings['logFormat']): void {
  const streams = { error: process.stderr, warn: process.stderr, log: process.stdout };
  for (const level of ['error', 'warn', 'log'] as const) {
    console[level] = (...told: unknown[]) => {
      const line = format === 'json' ? toLine(level, told, new Date()) : toPlainText(told);
      streams[level].write(`${line}\n`);
    };
  }
}

export function toLine(level: Level, told: readonly unknown[], now: Date): string {
  const error = told.find((part) => part instanceof Error);
  const words = told.filter((part) => part !== error).map(String);
  return JSON.stringify({
    time: now.toISOString(),
    level: level === 'log' ? 'info' : level,
    message: redact(words.join(' ').replace(/:$/, '') || error?.message || ''),
    request: currentRequest.getStore()?.id,
    error: error && redact(`${error.name}: ${error.message}`),
    stack: error?.stack && redact(error.stack),
  });
}

export function toPlainText(told: readonly unknown[]): string {
  return redact(told.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' '));
}
