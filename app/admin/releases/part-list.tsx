import type { Release, ReleasePart } from '../../../contract/releases/releases.ts';
import { msg, t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Muted } from '../shell/layout/boxes.tsx';
import { PartRow } from './part-row.tsx';
import styles from './release.module.css';

interface PartListProps {
  release: Release;
  /** Whether parts can be added and removed. */
  canEdit: boolean;
}

/** More parts than this are folded by their kinds. */
const MAX_UNFOLDED = 12;

const KINDS: readonly { kind: ReleasePart['kind']; name: string }[] = [
  { kind: 'page', name: msg('Pages') },
  { kind: 'post', name: msg('Posts') },
  { kind: 'translation', name: msg('Translations') },
  { kind: 'redirect', name: msg('Redirects') },
];

/** What the release changes, in the order in which it was added. */
export function PartList({ release, ...rest }: PartListProps) {
  const { contents } = release;
  if (contents.length === 0)
    return (
      <Muted className={styles.noParts}>
        {t(
          'Add drafts of posts and pages here, or from the menu beside Publish while you edit one. They become public together.',
        )}
      </Muted>
    );
  const rowsOf = (parts: readonly ReleasePart[]) => (
    <ol className={styles.parts}>
      {parts.map((part) => (
        <PartRow key={part.id} part={part} release={release} {...rest} />
      ))}
    </ol>
  );
  if (contents.length <= MAX_UNFOLDED) return rowsOf(contents);
  return KINDS.map(({ kind, name }) => ({ kind, name, parts: contents.filter((part) => part.kind === kind) }))
    .filter(({ parts }) => parts.length > 0)
    .map(({ kind, name, parts }) => (
      <details key={kind} className={styles.fold} open={parts.some(({ problems }) => problems.length > 0)}>
        <summary>
          <h3>{t(name)}</h3> <span>{parts.length}</span>
          <Icon name="down" />
        </summary>
        {rowsOf(parts)}
      </details>
    ));
}
