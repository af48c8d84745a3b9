import { Fragment, type ReactNode } from 'react';
import { markWords } from './mark-changes.ts';

interface MarkedWordsProps {
  before: string;
  after: string;
  renderText?: (text: string) => ReactNode;
}

/** Two texts as one: inserted words are underlined, and deleted ones struck through. */
export const MarkedWords = ({ before, after, renderText = (text) => text }: MarkedWordsProps) =>
  markWords(before, after).map(({ text, mark: Mark }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of two fixed texts.
    Mark ? <Mark key={index}>{renderText(text)}</Mark> : <Fragment key={index}>{renderText(text)}</Fragment>,
  );
