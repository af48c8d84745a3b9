import { type ReactNode, useId } from 'react';
import { compareWords, type Side, type TextSegment } from './compare-versions.ts';
import styles from './conflict.module.css';

interface ConflictChoiceProps {
  label: string;
  /** Null where that version has nothing. */
  local: string | null;
  remote: string | null;
  remoteImage?: ReactNode;
  chosen: Side;
  onChoose: (side: Side) => void;
}

/** One difference: both versions, and the choice between them. */
export function ConflictChoice({ label, local, remote, remoteImage, chosen, onChoose }: ConflictChoiceProps) {
  const name = useId();
  const segments = compareWords(local ?? '', remote ?? '');
  const isFormatOnly = local === remote;
  const card = (side: Side, text: string | null, heading: string) => (
    <label className={styles.card}>
      <span className={styles.side} aria-hidden="true">
        {heading}
      </span>
      <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
      <span className={styles.text}>
        <span className="visually-hidden">{heading}: </span>
        {text === null ? <em>Not in this version</em> : <MarkedText segments={segments[side]} />}
        {isFormatOnly && <em> Same text, different formatting.</em>}
        {side === 'remote' && remoteImage}
      </span>
    </label>
  );
  return (
    <div className={styles.pair} role="radiogroup" aria-label={label}>
      {card('local', local, 'Your version')}
      {card('remote', remote, 'Saved version')}
    </div>
  );
}

function MarkedText({ segments }: { segments: TextSegment[] }) {
  let start = 0;
  return segments.map(({ text, isChanged }) => {
    const key = start;
    start += text.length;
    return isChanged ? <mark key={key}>{text}</mark> : text;
  });
}
