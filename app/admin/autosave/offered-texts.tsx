import { useState } from 'react';
import type { DraftTypes, FormContent } from './draft-kind.ts';
import { DraftNotice, UnusableTextNotice } from './draft-notice.tsx';
import { discardText } from './find-text.ts';
import type { OfferedText } from './form-start.ts';
import { deleteEntry, type StoredEntry } from './journal-store.ts';

interface OfferedTextsProps<T extends DraftTypes> {
  offered: OfferedText<T>;
  /** Replaces what the form contains, as a change like any other. */
  replace: (content: FormContent<T>) => void;
  titleOf: (fields: T['fields']) => string;
}

/**
 * Texts that this device has stored in addition to the text in the form. They stay until somebody restores or discards
 * them.
 */
export function OfferedTexts<T extends DraftTypes>({ offered, replace, titleOf }: OfferedTextsProps<T>) {
  const [versions, setVersions] = useState(offered.versions);
  const [unusable, setUnusable] = useState(offered.unusable);
  const discard = (version: StoredEntry<T>) => {
    void deleteEntry(version.id).catch(() => {});
    setVersions((before) => before.filter((other) => other !== version));
  };
  return (
    <>
      {versions.map((version) => (
        <DraftNotice
          key={version.id}
          savedAt={version.savedAt}
          title={titleOf(version.fields)}
          onRestore={() => {
            replace({ fields: version.fields, file: version.file });
            discard(version);
          }}
          onDiscard={() => discard(version)}
        />
      ))}
      {unusable.map((text) => (
        <UnusableTextNotice
          key={`${text.place} ${String(text.key)}`}
          text={text}
          onDiscard={() => {
            discardText(text);
            setUnusable((before) => before.filter((other) => other !== text));
          }}
        />
      ))}
    </>
  );
}
