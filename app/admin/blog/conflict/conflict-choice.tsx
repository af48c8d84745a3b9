import { type ReactNode, useId } from 'react';
import { compareWords, type Side, type Words } from './compare-versions.ts';

interface ConflictPairProps {
  label: string;
  /** Null where that version has nothing here. */
  mine: string | null;
  theirs: string | null;
  theirPicture?: ReactNode;
  chosen: Side;
  onChoose: (side: Side) => void;
}

/** One difference in both versions, and the choice between them. */
export function ConflictPair({ label, mine, theirs, theirPicture, chosen, onChoose }: ConflictPairProps) {
  const name = useId();
  const words = compareWords(mine ?? '', theirs ?? '');
  const isFormatOnly = mine === theirs;
  const card = (side: Side, text: string | null, heading: string) => (
    <label className="conflict-card">
      <span className="conflict-side" aria-hidden="true">
        {heading}
      </span>
      <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
      <span className="conflict-text">
        <span className="visually-hidden">{heading}: </span>
        {text === null ? <em>Paragraph removed</em> : <MarkedText words={words[side]} />}
        {isFormatOnly && <em> The words are the same, the formatting differs.</em>}
        {side === 'theirs' && theirPicture}
      </span>
    </label>
  );
  return (
    <div className="conflict-pair" role="radiogroup" aria-label={label}>
      {card('mine', mine, 'Your version')}
      {card('theirs', theirs, 'Saved version')}
    </div>
  );
}

function MarkedText({ words }: { words: Words }) {
  let start = 0;
  return words.map(({ text, isOwn }) => {
    const key = start;
    start += text.length;
    return isOwn ? <mark key={key}>{text}</mark> : text;
  });
}
