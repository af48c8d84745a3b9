import { useMemo, useState } from 'react';
import type { DraftFields } from '../../../../contract/blog/post-drafts.ts';
import { Prose } from '../../../ui/prose.tsx';
import styles from '../../history/history.module.css';
import { MarkedWords } from '../../history/marked-words.tsx';
import { msg, t } from '../../i18n/t.ts';
import { Muted, Stack } from '../../shell/layout/boxes.tsx';
import { PostImage } from '../post-image.tsx';
import { compareRevisions, type DiffPart } from './compare-revisions.ts';

/** The differences between two versions: fields, pictures, and the text with its changes marked. */
export function RevisionDifferences({ before, after }: { before: DraftFields; after: DraftFields }) {
  const { fields, parts } = useMemo(() => compareRevisions(before, after), [before, after]);
  const isSame = fields.length === 0 && parts.every(({ kind }) => kind === 'same');
  return (
    <>
      {isSame && <Muted className={styles.same}>{t('These versions are the same.')}</Muted>}
      {fields.map((change) => (
        <section key={change.field} className={styles.field} aria-label={t(change.label)}>
          <h3>{t(change.label)}</h3>
          {change.field === 'image' ? (
            <div className={styles.images}>
              <Picture fields={before} caption={t('Before')} />
              <Picture fields={after} caption={t('After')} />
            </div>
          ) : (
            <p className={change.field === 'title' ? styles.bigLine : undefined}>
              <MarkedWords before={change.before} after={change.after} />
            </p>
          )}
        </section>
      ))}
      <Stack gap={20} className={styles.text}>
        {sectionsOf(parts).map((section, index) =>
          section.isSame ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two fixed versions.
            <SameParts key={index} parts={section.parts} isAll={isSame} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <ChangedPart key={index} part={section.parts[0] as DiffPart} />
          ),
        )}
      </Stack>
    </>
  );
}

function Picture({ fields: { title, category, image }, caption }: { fields: DraftFields; caption: string }) {
  const post = { title, category, image, imageWidth: null, imageHeight: null, imageVariants: null };
  return (
    <figure>
      {image ? <PostImage post={post} sizes="280px" /> : <p className={styles.noImage}>{t('No image')}</p>}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

const LABELS: Partial<Record<DiffPart['kind'], string>> = {
  moved: msg('Moved here'),
  'moved-and-changed': msg('Moved here, with changes'),
  formatted: msg('Only formatting or a link changed'),
};

function ChangedPart({ part: { kind, html } }: { part: DiffPart }) {
  const label = LABELS[kind];
  return (
    <div className={label ? styles.labelled : undefined}>
      {label && <Muted>{t(label)}</Muted>}
      <Prose html={html} />
    </div>
  );
}

/** Fewer unchanged paragraphs than this are shown, as the context of what changed. */
const MIN_HIDDEN = 2;

function SameParts({ parts, isAll }: { parts: DiffPart[]; isAll: boolean }) {
  const [isOpen, setOpen] = useState(isAll || parts.length < MIN_HIDDEN);
  if (isOpen) return <Prose html={parts.map(({ html }) => html).join('')} />;
  return (
    <Muted className={styles.hidden}>
      {t('{count} paragraphs are the same.', { count: parts.length })}{' '}
      <button type="button" onClick={() => setOpen(true)}>
        {t('Show them')}
      </button>
    </Muted>
  );
}

/** Each changed part alone, and neighbouring unchanged parts together. */
function sectionsOf(parts: DiffPart[]): { isSame: boolean; parts: DiffPart[] }[] {
  const sections: { isSame: boolean; parts: DiffPart[] }[] = [];
  for (const part of parts) {
    const isSame = part.kind === 'same';
    const last = sections.at(-1);
    if (isSame && last?.isSame) last.parts.push(part);
    else sections.push({ isSame, parts: [part] });
  }
  return sections;
}
