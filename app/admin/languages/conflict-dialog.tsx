import { useState } from 'react';
import type { SourceText, TranslationBody } from '../../../contract/languages/translations.ts';
import { sayCopied } from '../autosave/copy-texts.ts';
import type { DraftConflict } from '../autosave/use-autosave.ts';
import { ConflictChoice } from '../conflict/conflict-choice.tsx';
import { ConflictFrame } from '../conflict/conflict-frame.tsx';
import { copyToClipboard } from '../shell/controls/copy-to-clipboard.ts';
import { plainTextOf } from '../shell/text/plain-text.ts';
import { mergeTranslations, type TranslationDraft } from './translation-draft-kind.ts';

interface ConflictDialogProps {
  texts: readonly SourceText[];
  mine: TranslationBody;
  conflict: DraftConflict<TranslationDraft>;
  onSave: (merged: { fields: TranslationBody; file: null }) => void;
  onUseSaved: () => void;
  onClose: () => void;
}

const NOTHING: TranslationBody = { texts: {} };

/** The texts that two people changed. What only one of them changed is merged already. */
export function ConflictDialog({ texts, mine, conflict, onSave, onUseSaved, onClose }: ConflictDialogProps) {
  const { theirs, base = NOTHING } = conflict;
  const [{ conflicts }] = useState(() => mergeTranslations(texts, { base, mine, theirs }));
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const articles = new Set(texts.filter(({ format }) => format === 'article').map(({ path }) => path));
  const wordsOf = (path: string, text: string) => (articles.has(path) ? plainTextOf(text) : text) || null;

  const save = () => {
    const { merged } = mergeTranslations(texts, { base, mine, theirs }, (path) => taken.has(path));
    onSave({ fields: merged, file: null });
  };
  const copy = async () => {
    const text = conflicts.map(({ label, path, mine: own }) => `${label}\n${wordsOf(path, own) ?? ''}`).join('\n\n');
    sayCopied(await copyToClipboard({ 'text/plain': text }));
  };
  return (
    <ConflictFrame
      subject="translation"
      baseRevision={conflict.baseRevision}
      saved={conflict}
      onUseSaved={onUseSaved}
      onCopy={copy}
      onSave={save}
      onClose={onClose}
    >
      {conflicts.map(({ path, label, mine: own, theirs: saved }) => (
        <section key={path} aria-label={label}>
          <h3>{label}</h3>
          <ConflictChoice
            label={label}
            local={wordsOf(path, own)}
            remote={wordsOf(path, saved)}
            chosen={taken.has(path) ? 'remote' : 'local'}
            onChoose={(side) => {
              const next = new Set(taken);
              if (side === 'remote') next.add(path);
              else next.delete(path);
              setTaken(next);
            }}
          />
        </section>
      ))}
    </ConflictFrame>
  );
}
