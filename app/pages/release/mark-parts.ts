import type { SignOffRecord } from '../../../contract/releases/sign-offs.ts';
import { changedLines, type WordChange, wordChanges } from '../../../contract/word-changes.ts';

type Part = SignOffRecord['parts'][number];

/** A part with the lines that it changes, in which words are marked. */
export interface MarkedPart extends Omit<Part, 'changes'> {
  changes: { label: string; lines: WordChange[][] }[];
}

/** Call it only in loaders, so that the browser need not compare the texts. */
export const markParts = (parts: readonly Part[]): MarkedPart[] =>
  parts.map(({ title, label, summary, path, changes }) => ({
    title,
    label,
    summary,
    path,
    changes: changes.map((change) => ({
      label: change.label,
      lines: changedLines(change.before, change.after).map((line) => wordChanges(line.before, line.after)),
    })),
  }));
