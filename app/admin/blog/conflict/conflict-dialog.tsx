import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useSiteTime } from '../../shell/site-time.ts';
import type { FormContent } from '../autosave/journal-store.ts';
import type { DraftConflict } from '../autosave/use-autosave.ts';
import { comparePosts, mergePosts } from './compare-posts.ts';
import type { Difference, Side } from './compare-versions.ts';
import { COMPARED_FIELDS } from './compared-fields.ts';
import styles from './conflict.module.css';
import { ConflictChoice } from './conflict-choice.tsx';
import { copyArticle } from './copy-article.ts';
import { CHANGED_IN_OTHER_TAB, isOwnChange } from './edit-conflict.ts';

interface ConflictDialogProps {
  local: FormContent;
  /** The published revision that `local` is based on; 0 if there is none. */
  revision: number;
  conflict: DraftConflict;
  onSave: (merged: FormContent) => void;
  onUseSaved: () => void;
  onClose: () => void;
}

/** Someone saved the post while it was being edited here: both versions side by side, with a choice for each difference. */
export function ConflictDialog({ local, revision, conflict, onSave, onUseSaved, onClose }: ConflictDialogProps) {
  const { theirs, by } = conflict;
  // Compared once: the form behind this dialog does not change while it is open.
  const [comparison] = useState(() => comparePosts(conflict.base, local.fields, theirs));
  const { fields, parts } = comparison;
  const [choices, setChoices] = useState<ReadonlyMap<Difference<unknown>, Side>>(new Map());
  const isImageDifferent = local.file !== null || local.fields.image !== theirs.image;
  const isImageMine = local.file !== null || local.fields.image !== conflict.base?.image;
  const [imageSide, setImageSide] = useState<Side>(isImageMine ? 'local' : 'remote');
  const times = useSiteTime();
  const isOwn = isOwnChange(by);
  const who = isOwn ? 'You' : (by.split('@')[0] ?? 'Someone');

  const sideOf = (difference: Difference<unknown>) => choices.get(difference) ?? difference.initial;
  const choose = (difference: Difference<unknown>) => (side: Side) =>
    setChoices((before) => new Map([...before, [difference, side]]));

  const differing = parts.filter((part) => 'difference' in part).length;
  const same = COMPARED_FIELDS.filter(
    (field) => field.isListed && !fields.some(({ field: other }) => other.name === field.name),
  ).map(({ label }) => label);
  if (!isImageDifferent) same.push('Image');
  if (differing === 0) same.push('Content');

  const copy = async () => {
    const isCopied = await copyArticle(local.fields.content);
    showToast(
      isCopied
        ? { kind: 'success', text: 'Your text was copied.' }
        : { kind: 'error', text: 'Your browser blocked copying. Your text is still saved in this browser.' },
    );
  };
  const save = () => {
    const merged = mergePosts(comparison, local.fields, theirs, sideOf);
    const isLocalImage = imageSide === 'local';
    const image = isLocalImage ? local.fields.image : theirs.image;
    onSave({ fields: { ...merged, image }, file: isLocalImage ? local.file : null });
  };

  return (
    <Dialog
      title={isOwn ? CHANGED_IN_OTHER_TAB : 'This post was changed by someone else.'}
      size="widest"
      note={`${who} saved it ${times.inSentence(conflict.at)}${isOwn ? ' in another tab' : ''} while you were editing${isOwn ? ' here' : ''}. Your changes are not lost. Choose what to keep.`}
      bodyLabel="The two versions"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button button-secondary button-small" onClick={onUseSaved}>
            Use saved version
          </button>
          <button type="button" className="button button-secondary button-small" onClick={copy}>
            Copy my text
          </button>
          <button type="button" className="button button-primary button-small" onClick={save}>
            Save selection
          </button>
        </>
      }
    >
      <div className={styles.conflict}>
        <div className={styles.heads}>
          <div>
            <h3>Your version</h3>
            <p>Not saved{revision > 0 && `, based on revision ${revision}`}</p>
          </div>
          <div>
            <h3>Saved version</h3>
            <p>
              {isOwn ? 'Your other tab' : who}, {conflict.revision === null ? 'draft' : `revision ${conflict.revision}`}
            </p>
          </div>
        </div>
        {fields.map(({ field: { name, label, emptyText }, difference }) => (
          <section key={name} aria-label={label}>
            <h3>{label}</h3>
            <ConflictChoice
              label={label}
              local={difference.local || emptyText}
              remote={difference.remote || emptyText}
              chosen={sideOf(difference)}
              onChoose={choose(difference)}
            />
          </section>
        ))}
        {isImageDifferent && (
          <section aria-label="Image">
            <h3>Image</h3>
            <ConflictChoice
              label="Image"
              local={local.file?.name ?? (local.fields.image ? 'Your image' : 'No image')}
              remote={theirs.image ? 'The saved image' : 'No image'}
              remoteImage={theirs.image && <img className={styles.image} src={theirs.image} alt="" />}
              chosen={imageSide}
              onChoose={setImageSide}
            />
          </section>
        )}
        {differing > 0 && (
          <section aria-label="Content">
            <h3>
              Content{' '}
              <span>
                {differing} of {parts.length} {parts.length === 1 ? 'paragraph differs' : 'paragraphs differ'}
              </span>
            </h3>
            {parts.map((part, index) => {
              if ('same' in part) return null;
              const { difference } = part;
              const label = `Paragraph ${index + 1}`;
              return (
                <ConflictChoice
                  key={label}
                  label={label}
                  local={difference.local?.text ?? null}
                  remote={difference.remote?.text ?? null}
                  chosen={sideOf(difference)}
                  onChoose={choose(difference)}
                />
              );
            })}
          </section>
        )}
        {same.length > 0 && <p className={styles.same}>{listOf(same)} the same in both.</p>}
      </div>
    </Dialog>
  );
}

/** Like 'Author, image and excerpt are'. */
function listOf(labels: readonly string[]): string {
  const [first = '', ...others] = labels.map((label, index) => (index === 0 ? label : label.toLowerCase()));
  const last = others.pop();
  return last ? `${[first, ...others].join(', ')} and ${last} are` : `${first} is`;
}
