import { readFileSync } from 'node:fs';
import { decodeText } from '../../core/decode-text.ts';
import { serveTasks } from '../../threads/serve-tasks.ts';
import { type ReadFile, readXliff, UnusableXliff } from './read-xliff.ts';

export type XliffOutcome = { files: ReadFile[] } | { problem: string };

/** An error is only a text when it leaves a thread, so what is wrong with the file is a result. */
function readXliffFile(path: string, languages: Parameters<typeof readXliff>[1]): XliffOutcome {
  try {
    return { files: readXliff(decodeText(readFileSync(path)), languages) };
  } catch (error) {
    if (error instanceof UnusableXliff) return { problem: error.message };
    throw error;
  }
}

serveTasks({ readXliffFile });
