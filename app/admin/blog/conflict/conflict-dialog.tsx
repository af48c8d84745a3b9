import { useState } from 'react';
import type { Post } from '../../../../contract/blog.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useSiteTime } from '../../shell/site-time.ts';
import type { DraftContent } from '../drafts/autosave.ts';
import { POST_FIELDS, type PostFields } from '../form/post-fields.ts';
import { PostImage } from '../post-image.tsx';
import { comparePosts, mergePosts } from './compare-posts.ts';
import type { Difference, Side } from './compare-versions.ts';
import styles from './conflict.module.css';
import { ConflictChoice } from './conflict-choice.tsx';
import { copyArticle } from './copy-article.ts';
import { CHANGED_IN_OTHER_TAB, type EditConflict, isOwnChange } from './edit-conflict.ts';

interface ConflictDialogProps {
  /** The post as the form was opened with it. */
  base: Post;
  local: DraftContent;
  conflict: EditConflict;
  onSave: (merged: PostFields, image: File | null) => void;
  onUseSaved: () => void;
  onClose: () => void;
}

/** Someone saved the post while it was being edited here: both versions side by side, with a choice for each difference. */
export function ConflictDialog({ base, local, conflict, onSave, onUseSaved, onClose }: ConflictDialogProps) {
  const { current, updatedBy } = conflict;
  // Compared once: the form behind this dialog does not change while it is open.
  const [comparison] = useState(() => comparePosts(base, local, current));
  const { fields, parts } = comparison;
  const [choices, setChoices] = useState<ReadonlyMap<Difference<unknown>, Side>>(new Map());
  const [imageSide, setImageSide] = useState<Side>('local');
  const times = useSiteTime();
  const isOwn = isOwnChange(updatedBy);
  const who = isOwn ? 'You' : (updatedBy?.split('@')[0] ?? 'Someone');

  const sideOf = (difference: Difference<unknown>) => choices.get(difference) ?? difference.initial;
  const choose = (difference: Difference<unknown>) => (side: Side) =>
    setChoices((before) => new Map([...before, [difference, side]]));

  const differing = parts.filter((part) => 'difference' in part).length;
  const same = POST_FIELDS.filter((field) => !fields.some((other) => other.field === field)).map(({ label }) => label);
  if (!local.image) same.push('Image');
  if (differing === 0) same.push('Content');

  const copy = async () => {
    const isCopied = await copyArticle(local.content);
    showToast(
      isCopied
        ? { kind: 'success', text: 'Your text was copied.' }
        : { kind: 'error', text: 'Your browser blocked copying. Your text is still saved in this browser.' },
    );
  };

  return (
    <Dialog
      title={isOwn ? CHANGED_IN_OTHER_TAB : 'This post was changed by someone else.'}
      size="widest"
      note={`${who} saved it ${times.inSentence(current.updatedAt)}${isOwn ? ' in another tab' : ''} while you were editing${isOwn ? ' here' : ''}. Your changes are not lost. Choose what to keep.`}
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
          <button
            type="button"
            className="button button-primary button-small"
            onClick={() =>
              onSave(mergePosts(comparison, local, current, sideOf), imageSide === 'local' ? local.image : null)
            }
          >
            Save selection
          </button>
        </>
      }
    >
      <div className={styles.conflict}>
        <div className={styles.heads}>
          <div>
            <h3>Your version</h3>
            <p>Not saved{local.revision !== null && `, based on revision ${local.revision}`}</p>
          </div>
          <div>
            <h3>Saved version</h3>
            <p>
              {isOwn ? 'Your other tab' : who}, revision {current.revision}
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
        {local.image && (
          <section aria-label="Image">
            <h3>Image</h3>
            <ConflictChoice
              label="Image"
              local={local.image.name}
              remote="The saved image"
              remoteImage={<PostImage post={current} className={styles.image} sizes="144px" />}
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
