import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { DocumentEntry } from '../../../contract/copy/admin-documents.ts';
import { attempt } from '../api.ts';
import { PostStateLabel } from '../blog/post-state.tsx';
import { t } from '../i18n/t.ts';
import { OpenNotes } from '../notes/open-notes.tsx';
import { InRelease } from '../releases/in-release.tsx';
import type { ReleasedParts } from '../releases/released-parts.ts';
import { REVIEW_SQUARES, reviewStateText } from '../review/review-words.ts';
import { useMay } from '../rights.ts';
import { ActionMenu, type MenuAction } from '../shell/controls/action-menu.tsx';
import { capitalized } from '../shell/text/capitalized.ts';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useOfferUndo } from '../shell/use-offer-undo.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { binPage, restorePage } from './document-calls.ts';
import { DocumentSketch } from './document-sketch.tsx';
import { documentTitle } from './document-title.ts';
import styles from './pages.module.css';

interface PageRowProps {
  page: DocumentEntry;
  released?: ReleasedParts;
  /** Instead of the link to the editor and the menu. */
  children?: ReactNode;
}

export function PageRow({ page, released, children }: PageRowProps) {
  const { full, inSentence } = useSiteTime();
  const mayEdit = useMay()('PUT /admin/pages/{key}/draft');
  // A person who may not edit the page can read its versions.
  const path = `/admin/pages/${page.key}${mayEdit ? '' : '/history'}`;
  const title = documentTitle(page);
  return (
    <li>
      <DocumentSketch document={page} />
      <div className={styles.name}>
        <h2>{children ? title : <Link to={path}>{title}</Link>}</h2>
        <p>{page.addresses.join(', ')}</p>
      </div>
      <div className={styles.state}>
        <PostStateLabel
          state={page.state}
          text={page.review ? reviewStateText(page.review) : undefined}
          square={page.review ? REVIEW_SQUARES[page.review.state] : undefined}
        />
        {page.publish_at && <p>{full(page.publish_at)}</p>}
        {page.newer_than_schedule && <p>{t('Newer changes are not scheduled')}</p>}
        <OpenNotes count={page.open_notes} />
        {released && <InRelease subject={`page ${page.key}`} released={released} />}
      </div>
      <div className={styles.changed}>
        {page.updated_by && <span>{personName(page.updated_by)}</span>}
        {page.updated_at && <p>{capitalized(inSentence(page.updated_at))}</p>}
      </div>
      <ToConfirm count={page.to_confirm} />
      {children ?? (
        <>
          <Link className={`plain-button ${styles.edit}`} to={path} prefetch="intent">
            {mayEdit ? t('Edit') : t('View')}
            <span className="visually-hidden"> {title}</span>
          </Link>
          <PageMenu page={page} />
        </>
      )}
    </li>
  );
}

function PageMenu({ page }: { page: DocumentEntry }) {
  const { key, addresses, state } = page;
  const title = documentTitle(page);
  const navigate = useNavigate();
  const may = useMay();
  const revalidate = useRevalidate();
  const offerUndo = useOfferUndo();
  const remove = async () => {
    const { error } = await attempt(() => binPage(key));
    if (error) return;
    await revalidate();
    offerUndo({ text: t('{title} moved to the bin.', { title }), undo: () => restorePage(key), byKeyboard: true });
  };
  const actions: (MenuAction | false)[] = [
    state.startsWith('Live') && {
      label: t('See the page'),
      icon: 'external',
      onChoose: () => window.open(addresses[0], '_blank', 'noopener'),
    },
    { label: t('History'), icon: 'activity', onChoose: () => void navigate(`/admin/pages/${key}/history`) },
    // Pages that come with the site cannot be deleted.
    key.startsWith('page-') &&
      may('DELETE /admin/pages/{key}') && {
        ...({ label: t('Delete'), icon: 'bin', isDangerous: true, startsGroup: true } as const),
        onChoose: () => void remove(),
      },
  ];
  return (
    <ActionMenu
      label={t('Actions for {title}', { title })}
      rowIcon="more"
      actions={actions.filter((action) => action !== false)}
    />
  );
}

export const ToConfirm = ({ count }: { count: number }) =>
  count > 0 ? <span className={styles.confirm}>{t('{count} to confirm', { count })}</span> : null;
