import { useState } from 'react';
import { sayCopied } from '../../autosave/copy-texts.ts';
import type { FormContent } from '../../autosave/draft-kind.ts';
import type { DraftConflict } from '../../autosave/use-autosave.ts';
import styles from '../../conflict/conflict.module.css';
import { ConflictChoice, type Side } from '../../conflict/conflict-choice.tsx';
import { ConflictFrame } from '../../conflict/conflict-frame.tsx';
import { t } from '../../i18n/t.ts';
import type { PostDraft } from '../autosave/post-draft-kind.ts';
import { blockText } from './block-text.ts';
import { comparePosts, mergePosts } from './compare-posts.ts';
import type { Difference } from './compare-versions.ts';
import { COMPARED_FIELDS } from './compared-fields.ts';
import { copyArticle } from './copy-article.ts';

interface ConflictDialogProps {
  local: FormContent<PostDraft>;
  conflict: DraftConflict<PostDraft>;
  onSave: (merged: FormContent<PostDraft>) => void;
  onUseSaved: () => void;
  onClose: () => void;
}

/** The fields and paragraphs in which a post differs from the version that somebody else saved. */
export function ConflictDialog({ local, conflict, onSave, onUseSaved, onClose }: ConflictDialogProps) {
  const { theirs } = conflict;
  // Compared once: the form behind this dialog does not change while it is open.
  const [comparison] = useState(() => comparePosts(conflict.base, local.fields, theirs));
  const { fields, parts } = comparison;
  const [choices, setChoices] = useState<ReadonlyMap<Difference<unknown>, Side>>(new Map());
  const isImageDifferent = local.file !== null || local.fields.image !== theirs.image;
  const isImageMine = local.file !== null || local.fields.image !== conflict.base?.image;
  const [imageSide, setImageSide] = useState<Side>(isImageMine ? 'local' : 'remote');

  const sideOf = (difference: Difference<unknown>) => choices.get(difference) ?? difference.initial;
  const choose = (difference: Difference<unknown>) => (side: Side) =>
    setChoices((before) => new Map([...before, [difference, side]]));

  const differing = parts.filter((part) => 'difference' in part).length;
  const same = COMPARED_FIELDS.filter(
    (field) => field.isListed && !fields.some(({ field: other }) => other.name === field.name),
  ).map(({ label }) => label);
  if (!isImageDifferent) same.push('Image');
  if (differing === 0) same.push('Content');

  const copy = async () => sayCopied(await copyArticle(local.fields.content));
  const save = () => {
    const merged = mergePosts(comparison, local.fields, theirs, sideOf);
    const isLocalImage = imageSide === 'local';
    const image = isLocalImage ? local.fields.image : theirs.image;
    onSave({ fields: { ...merged, image }, file: isLocalImage ? local.file : null });
  };

  return (
    <ConflictFrame
      subject="post"
      baseRevision={conflict.baseRevision}
      saved={conflict}
      onUseSaved={onUseSaved}
      onCopy={copy}
      onSave={save}
      onClose={onClose}
    >
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
        <section aria-label={t('Image')}>
          <h3>{t('Image')}</h3>
          <ConflictChoice
            label={t('Image')}
            local={local.file?.name ?? (local.fields.image ? 'Your image' : 'No image')}
            remote={theirs.image ? 'The saved image' : 'No image'}
            remoteImage={theirs.image && <img className={styles.image} src={theirs.image} alt="" />}
            chosen={imageSide}
            onChoose={setImageSide}
          />
        </section>
      )}
      {differing > 0 && (
        <section aria-label={t('Content')}>
          <h3>
            Content{' '}
            <span>
              {parts.length === 1
                ? t('{differing} of {count} paragraph differs', { differing, count: parts.length })
                : t('{differing} of {count} paragraphs differ', { differing, count: parts.length })}
            </span>
          </h3>
          {parts.map((part, index) => {
            if ('same' in part) return null;
            const { difference } = part;
            const label = t('Paragraph {index}', { index: index + 1 });
            return (
              <ConflictChoice
                key={label}
                label={label}
                local={difference.local && blockText(difference.local.html)}
                remote={difference.remote && blockText(difference.remote.html)}
                chosen={sideOf(difference)}
                onChoose={choose(difference)}
              />
            );
          })}
        </section>
      )}
      {same.length > 0 && <p className={styles.same}>{t('{listOf} the same in both.', { listOf: listOf(same) })}</p>}
    </ConflictFrame>
  );
}

/** Like 'Author, image and excerpt are'. */
function listOf(labels: readonly string[]): string {
  const [first = '', ...others] = labels.map((label, index) => (index === 0 ? label : label.toLowerCase()));
  const last = others.pop();
  return last ? t('{list} and {last} are', { list: [first, ...others].join(', '), last }) : t('{first} is', { first });
}
