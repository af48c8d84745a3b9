import { RELEASE_PREFIX } from '../../../contract/releases/release-prefix.ts';
import type { MarkedPart } from './mark-parts.ts';

interface MarkedChangesProps {
  /** If undefined, titles are not links, as in a record. */
  token?: string;
  parts: readonly MarkedPart[];
  isOpen: boolean;
}

/** All changes with their differences. */
export function MarkedChanges({ token, parts, isOpen }: MarkedChangesProps) {
  return (
    <ol className="sign-parts">
      {parts.map(({ title, label, summary, path, changes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
        <li key={index}>
          <h2>{token && path && isOpen ? <a href={`/${RELEASE_PREFIX}/${token}${path}`}>{title}</a> : title}</h2>
          <p className="sign-small">
            {label}, {summary}
          </p>
          <dl>
            {changes.map(({ label: field, lines }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
              <div key={place}>
                <dt>{field}</dt>
                <dd>
                  {lines.map((words, line) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
                    <p key={line}>
                      {words.map(({ mark, text }, word) =>
                        mark === 'ins' ? (
                          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
                          <ins key={word}>{text}</ins>
                        ) : mark === 'del' ? (
                          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
                          <del key={word}>{text}</del>
                        ) : (
                          text
                        ),
                      )}
                    </p>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
