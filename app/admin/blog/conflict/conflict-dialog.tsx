import { useState } from 'react';
import { sayCopied } from '../../autosave/copy-texts.ts';
import type { FormContent } from '../../autosave/draft-kind.ts';
import type { DraftConflict } from '../../autosave/use-autosave.ts';
import styles from '../../conflict/conflict.module.css';
import { ConflictChoice, type Side } from '../../conflict/conflict-choice.tsx';
import { ConflictFrame } from '../../conflict/conflict-frame.tsx';
import { t } from '../../i18n/t.ts';
import { capitalized } from '../../shell/text/capitalized.ts';
import { joinWords } from '../../shell/text/join-words.ts';
import type { PostDraft } from '../autosave/post-draft-kind.ts';
import { type FormFieldName, wordOf } from '../form/field-errors.ts';
import { POST_FIELDS } from '../form/post-fields.ts';
import { blockText } from './block-text.ts';
import { comparePosts, mergePosts } from './compare-posts.ts';
import type { Difference } from './compare-versions.ts';
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
  const same: FormFieldName[] = POST_FIELDS.map(({ name }) => name).filter(
    (name) => !fields.some(({ field }) => field.name === name),
  );
  if (!isImageDifferent) same.push('image');
  if (differing === 0) same.push('content');

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
        <section key={name} aria-label={t(label)}>
          <h3>{t(label)}</h3>
          <ConflictChoice
            label={t(label)}
            local={difference.local || t(emptyText)}
            remote={difference.remote || t(emptyText)}
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
            local={local.file?.name ?? (local.fields.image ? t('Your image') : t('No image'))}
            remote={theirs.image ? t('The saved image') : t('No image')}
            remoteImage={theirs.image && <img className={styles.image} src={theirs.image} alt="" />}
            chosen={imageSide}
            onChoose={setImageSide}
          />
        </section>
      )}
      {differing > 0 && (
        <section aria-label={t('Content')}>
          <h3>
            {t('Content')}{' '}
            <span>
              {t('{differing} of {count, plural, one {# paragraph differs} other {# paragraphs differ}}', {
                differing,
                count: parts.length,
              })}
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
      {same.length > 0 && (
        <p className={styles.same}>
          {t('{count, plural, one {{list} is the same in both.} other {{list} are the same in both.}}', {
            count: same.length,
            list: capitalized(joinWords(same.map(wordOf))),
          })}
        </p>
      )}
    </ConflictFrame>
  );
}
