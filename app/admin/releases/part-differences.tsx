import { useState } from 'react';
import type { Release, ReleasePart, ReleaseTextChange } from '../../../contract/releases/releases.ts';
import { FactText } from '../copy/fact-text.tsx';
import { markWords } from '../history/mark-changes.ts';
import { t } from '../i18n/t.ts';
import { Muted } from '../shell/layout/boxes.tsx';
import { FailureBanner } from '../shell/layout/failure-banner.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import styles from './release.module.css';
import { fetchPartChanges } from './release-calls.ts';

/** How many texts are shown at first. For a new page, all of its texts are differences. */
const FIRST = 12;

/** The texts of a part, with the words that differ from what is public. */
export function PartDifferences({ release: { id, hash }, part }: { release: Release; part: ReleasePart }) {
  // Load the differences again for another hash, because the release has changed.
  const { outcome, reload } = useLoaded((signal) => fetchPartChanges(id, part.id, signal), `${part.id} ${hash}`);
  const [isAll, setAll] = useState(false);

  if (outcome?.error)
    return (
      <div className={styles.differences}>
        <FailureBanner error={outcome.error} onTryAgain={reload} />
      </div>
    );
  const changes = outcome?.value.changes;
  if (!changes)
    return (
      <div className={styles.differences} role="status">
        <Muted>{t('Loading...')}</Muted>
      </div>
    );
  if (changes.length === 0)
    return (
      <div className={styles.differences}>
        <Muted>{t('No words differ. Pictures, links or the order may.')}</Muted>
      </div>
    );
  const shown = isAll ? changes : changes.slice(0, FIRST);
  return (
    <div className={styles.differences}>
      <dl>
        {shown.map((change) => (
          <div key={change.path}>
            <dt>{t(change.label)}</dt>
            <dd>
              <Change change={change} />
            </dd>
          </div>
        ))}
      </dl>
      {shown.length < changes.length && (
        <button type="button" className="plain-button" onClick={() => setAll(true)}>
          {t('Show {count} more', { count: changes.length - shown.length })}
        </button>
      )}
    </div>
  );
}

/** Unchanged paragraphs in a row that are folded. A single one is shown, as the context of what changed. */
const MIN_FOLDED = 2;

/** A text with its changes marked. Of a long one, only the paragraphs that changed. */
function Change({ change: { before, after } }: { change: ReleaseTextChange }) {
  const groups = Map.groupBy(groupedLines(before, after), ({ group }) => group);
  return [...groups].map(([group, lines]) =>
    lines.length >= MIN_FOLDED && !lines[0]?.isChanged ? (
      <SameLines key={group} count={lines.length} />
    ) : (
      lines.map(({ parts, number }) => (
        <p key={number}>
          {parts.map(({ mark, text, key }) => (
            <Words key={key} mark={mark} text={text} />
          ))}
        </p>
      ))
    ),
  );
}

const Words = ({ mark: Mark, text }: { mark: Line['parts'][number]['mark']; text: string }) =>
  Mark ? (
    <Mark>
      <FactText text={text} />
    </Mark>
  ) : (
    <FactText text={text} />
  );

const SameLines = ({ count }: { count: number }) => <Muted>{t('{count} paragraphs are the same.', { count })}</Muted>;

interface Line {
  number: number;
  /** The same for neighbouring lines that are all changed, or all unchanged. */
  group: number;
  isChanged: boolean;
  parts: (ReturnType<typeof markWords>[number] & { key: number })[];
}

function groupedLines(before: string, after: string): Line[] {
  const lines: Line['parts'][] = [[]];
  for (const { mark, text } of markWords(before, after)) {
    for (const [index, part] of text.split(/\n+/).entries()) {
      if (index > 0) lines.push([]);
      if (part) lines.at(-1)?.push({ key: lines.at(-1)?.length ?? 0, mark, text: part });
    }
  }
  const isChanged = lines.map((parts) => parts.some(({ mark }) => mark));
  let group = 0;
  return lines
    .map((parts, number): Line => {
      if (number > 0 && isChanged[number] !== isChanged[number - 1]) group++;
      return { number, group, isChanged: isChanged[number] === true, parts };
    })
    .filter(({ parts }) => parts.length > 0);
}
