import { useState } from 'react';
import type { Side } from '../../../contract/copy/merge-order.ts';
import { sayCopied } from '../autosave/copy-texts.ts';
import type { DraftConflict } from '../autosave/use-autosave.ts';
import { ConflictChoice } from '../conflict/conflict-choice.tsx';
import { ConflictFrame } from '../conflict/conflict-frame.tsx';
import { copyToClipboard } from '../shell/controls/copy-to-clipboard.ts';
import { textOf } from './document-text.ts';
import { FactText, useFillFacts } from './fact-text.tsx';
import type { FieldSchema, Fields } from './field-schema.ts';
import { mergeDocuments } from './merge/merge-documents.ts';
import type { PageDraft } from './page-draft-kind.ts';

interface ConflictDialogProps {
  schema: FieldSchema;
  mine: Fields;
  conflict: DraftConflict<PageDraft>;
  onSave: (merged: { fields: Fields; file: null }) => void;
  onUseSaved: () => void;
  onClose: () => void;
}

/** The fields that two people changed. What only one of them changed is merged already. */
export function ConflictDialog({ schema, mine, conflict, onSave, onUseSaved, onClose }: ConflictDialogProps) {
  const { theirs, base = {} } = conflict;
  const [{ conflicts }] = useState(() => mergeDocuments(schema, { base, mine, theirs }));
  const fill = useFillFacts();
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const wordsOf = (field: FieldSchema, value: unknown) => (value === undefined ? null : textOf(field, value));

  const save = () => {
    const { merged } = mergeDocuments(schema, { base, mine, theirs }, ({ id }) => choices.get(id) ?? 'mine');
    onSave({ fields: merged, file: null });
  };
  const copy = async () => {
    const text = conflicts.map(({ where, schema: field, mine: own }) => `${where}\n${textOf(field, own)}`).join('\n\n');
    sayCopied(await copyToClipboard({ 'text/plain': text }));
  };
  return (
    <ConflictFrame
      subject="page"
      baseRevision={conflict.baseRevision}
      saved={conflict}
      onUseSaved={onUseSaved}
      onCopy={copy}
      onSave={save}
      onClose={onClose}
    >
      {conflicts.map(({ id, where, schema: field, mine: own, theirs: saved }) => (
        <section key={id} aria-label={fill(where)}>
          <h3>{fill(where)}</h3>
          <ConflictChoice
            label={fill(where)}
            local={wordsOf(field, own)}
            remote={wordsOf(field, saved)}
            renderText={(text) => <FactText text={text} />}
            chosen={choices.get(id) === 'theirs' ? 'remote' : 'local'}
            onChoose={(side) => setChoices(new Map([...choices, [id, side === 'local' ? 'mine' : 'theirs']]))}
          />
        </section>
      ))}
    </ConflictFrame>
  );
}
