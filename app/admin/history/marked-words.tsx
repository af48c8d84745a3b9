import { markWords } from './mark-changes.ts';

/** Two texts as one: inserted words are underlined, and deleted ones struck through. */
export const MarkedWords = ({ before, after }: { before: string; after: string }) =>
  markWords(before, after).map(({ text, mark: Mark }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of two fixed texts.
    Mark ? <Mark key={index}>{text}</Mark> : text,
  );
