import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Release, ReleasePart } from '../../../contract/releases/releases.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { DocumentSketch } from '../copy/document-sketch.tsx';
import { t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import { ActionMenu, type MenuAction } from '../shell/controls/action-menu.tsx';
import { Icon } from '../shell/controls/icon.tsx';
import { Muted, Row } from '../shell/layout/boxes.tsx';
import { useOfferUndo } from '../shell/use-offer-undo.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { describeSummary } from './describe-summary.ts';
import { PartDifferences } from './part-differences.tsx';
import { PartProblem } from './part-problem.tsx';
import styles from './release.module.css';
import { addPart, removePart } from './release-calls.ts';

interface PartRowProps {
  release: Release;
  part: ReleasePart;
  canEdit: boolean;
}

/** A part: what it changes, what is wrong with it, and its differences from what is public. */
export function PartRow({ release, part, canEdit }: PartRowProps) {
  const navigate = useNavigate();
  const revalidate = useRevalidate();
  const offerUndo = useOfferUndo();
  const mayWrite = useMay()('POST /admin/releases/{id}/parts');
  const [isShown, setShown] = useState(false);
  const { id, kind, title, label, summary, path, edit_path: editPath, redirect, problems, kept, moved } = part;
  const isPublished = release.state === 'Published';
  const remove = async () => {
    const { error } = await attempt(() => removePart(release.id, id));
    if (error) return;
    await revalidate();
    const again = redirect ? { redirect } : { subject: part.subject as string };
    const undo = () => addPart(release.id, again);
    const text = redirect
      ? t('“{title}” is no longer in the release.', { title })
      : t('“{title}” is no longer in the release. Its draft is still there.', { title });
    if (redirect || part.subject) offerUndo({ text, undo, byKeyboard: true });
    else showToast({ kind: 'success', text });
  };
  const actions: (MenuAction | false)[] = [
    mayWrite && editPath !== null && { label: t('Edit'), icon: 'author', onChoose: () => void navigate(editPath) },
    isPublished &&
      path !== null && {
        label: t('See it on the site'),
        icon: 'external',
        onChoose: () => window.open(path, '_blank', 'noopener'),
      },
    canEdit && {
      label: t('Remove from the release'),
      icon: 'bin',
      startsGroup: editPath !== null,
      onChoose: () => void remove(),
    },
  ];
  const offered = actions.filter((action) => action !== false);
  return (
    <li id={partElementId(part)} tabIndex={-1}>
      <PartPicture part={part} />
      <div className={styles.name}>
        {editPath ? <Link to={editPath}>{title}</Link> : <b>{title}</b>}
        <Muted>{redirect ? t(label) : [t(label), summaryBeside(summary)].filter(Boolean).join(', ')}</Muted>
        {!redirect && path && <Muted>{path}</Muted>}
        {moved.map(({ from, to }) => (
          <Muted key={from}>
            {isPublished ? t('{from} leads to {to}.', { from, to }) : t('{from} will lead to {to}.', { from, to })}
          </Muted>
        ))}
        {kept && <Muted className={styles.keptPart}>{t(kept)}</Muted>}
      </div>
      {/* On phones a menu alone stays beside the name. */}
      <Row gap={8} align="center" className={kind === 'redirect' ? undefined : styles.partButtons}>
        {kind !== 'redirect' && (
          <button type="button" className="plain-button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? t('Hide') : t('Differences')}
            <Hidden> {isShown ? t('the differences of {title}', { title }) : t('of {title}', { title })}</Hidden>
          </button>
        )}
        {offered.length > 0 && (
          <ActionMenu label={t('Actions for {title}', { title })} rowIcon="more" actions={offered} />
        )}
      </Row>
      {(isPublished ? [] : problems).map((problem) => (
        <PartProblem
          key={`${problem.kind} ${problem.message}`}
          problem={problem}
          part={part}
          onRemove={canEdit ? () => void remove() : undefined}
        />
      ))}
      {isShown && <PartDifferences release={release} part={part} />}
    </li>
  );
}

/**
 * Shortens 'New, 642 words', because it stands beside 'New post'. A post in the bin has no text to count: '0 words' is
 * left out.
 */
const summaryBeside = (summary: string) => describeSummary(summary.replace(/^New, (?:0 words)?/, ''));

const Hidden = ({ children }: { children: ReactNode }) => <span className="visually-hidden">{children}</span>;

/** The element that "Show it" leads to. */
export const partElementId = ({ id }: Pick<ReleasePart, 'id'>) => `part-${id}`;

function PartPicture({ part: { kind, picture, subject } }: { part: ReleasePart }) {
  if (picture) {
    return (
      <span className={styles.picture}>
        <img src={picture} alt="" loading="lazy" />
      </span>
    );
  }
  if (kind === 'page') {
    // `page home`, and `page page 3f…` of a page that was added.
    const key = subject?.replace(/^page /, '') ?? '';
    return <DocumentSketch document={{ key, first_section: key === 'home' ? 'hero' : null }} />;
  }
  return (
    <span className={styles.picture}>
      <Icon name={ICONS[kind]} />
    </span>
  );
}

const ICONS = { post: 'manage', translation: 'globe', redirect: 'redirects' } as const;
