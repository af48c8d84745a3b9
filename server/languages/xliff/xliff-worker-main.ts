import { readFileSync } from 'node:fs';
import { decodeText } from '../../core/decode-text.ts';
import { serveTasks } from '../../threads/serve-tasks.ts';
import { type ReadFile, readXliff, UnusableXliff } from './read-xliff.ts';

export type XliffOutcome = { files: ReadFile[] } | { problem: string };

/** Errors lose their class when they leave a thread, so a problem with the file is returned as a result. */
function readXliffFile(path: string, languages: Parameters<typeof readXliff>[1]): XliffOutcome {
  try {
    return { files: readXliff(decodeText(readFileSync(path)), languages) };
  } catch (error) {
    if (error instanceof UnusableXliff) return { problem: error.message };
    throw error;
  }
}

serveTasks({ readXliffFile });
