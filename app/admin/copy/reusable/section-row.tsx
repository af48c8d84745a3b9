import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { LibrarySection, SectionCopies } from '../../../../contract/copy/section-library.ts';
import { showToast } from '../../../ui/toast.tsx';
import { attempt } from '../../api.ts';
import { PostStateLabel } from '../../blog/post-state.tsx';
import { t } from '../../i18n/t.ts';
import { useMay } from '../../rights.ts';
import { ActionMenu, type MenuAction } from '../../shell/controls/action-menu.tsx';
import { Icon } from '../../shell/controls/icon.tsx';
import { WaitingButton } from '../../shell/controls/waiting-button.tsx';
import { personName } from '../../shell/text/person-name.ts';
import { useSiteTime } from '../../shell/text/site-time.ts';
import { useOfferUndo } from '../../shell/use-offer-undo.ts';
import { useRevalidate } from '../../shell/use-revalidate.ts';
import { useFillFacts } from '../fact-text.tsx';
import { type FieldSchema, type Item, summaryOf } from '../field-schema.ts';
import { SectionSketch } from '../sections/section-sketch.tsx';
import { DeleteSectionDialog } from './delete-section-dialog.tsx';
import { PageList } from './page-list.tsx';
import styles from './reusable.module.css';
import { restoreSection } from './section-calls.ts';

interface SectionRowProps {
  section: LibrarySection;
  types: readonly FieldSchema[];
}

/** The first words of a section. */
export function wordsOf(types: readonly FieldSchema[], { section }: LibrarySection): string {
  const schema = types.find(({ properties }) => properties?.type?.const === section?.type);
  return schema && section ? summaryOf(schema, section as Item) : '';
}

/** A section of the library with the pages that show it. */
export function SectionRow({ section, types }: SectionRowProps) {
  const { inSentence } = useSiteTime();
  const fill = useFillFacts();
  const mayEdit = useMay()('PUT /admin/pages/{key}/draft');
  const [isOpen, setOpen] = useState(false);
  const { key, name, state, pages, updated_by, updated_at } = section;
  const isInBin = state === 'In the bin';
  // A person who may not edit the section can read its versions.
  const path = `/admin/pages/${key}${mayEdit ? '' : '/history'}`;
  return (
    <li>
      <span className={styles.sketch}>
        <SectionSketch type={String(section.section?.type ?? 'text')} />
      </span>
      <div className={styles.name}>
        <h2>{isInBin ? name : <Link to={path}>{name}</Link>}</h2>
        <p>{fill(wordsOf(types, section))}</p>
      </div>
      {pages.length > 0 ? (
        <button type="button" className={styles.used} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('Used on {count, plural, one {# page} other {# pages}}', { count: pages.length })}
          <Icon name={isOpen ? 'up' : 'down'} size={14} />
        </button>
      ) : (
        <p className={styles.used}>{t('No page yet')}</p>
      )}
      <div className={styles.state}>
        <PostStateLabel state={state} />
        <p>
          {updated_by && `${personName(updated_by)}, `}
          {updated_at && inSentence(updated_at)}
        </p>
      </div>
      {isInBin ? (
        <RestoreButton section={section} />
      ) : (
        <>
          <Link className={`plain-button ${styles.edit}`} to={path} prefetch="intent">
            {mayEdit ? t('Edit') : t('View')}
            <span className="visually-hidden"> {name}</span>
          </Link>
          <SectionMenu section={section} />
        </>
      )}
      {isOpen && (
        <div className={styles.where}>
          <PageList pages={pages} />
        </div>
      )}
    </li>
  );
}

function SectionMenu({ section }: { section: LibrarySection }) {
  const { key, name } = section;
  const navigate = useNavigate();
  const may = useMay();
  const revalidate = useRevalidate();
  const offerUndo = useOfferUndo();
  const [isDeleting, setDeleting] = useState(false);
  const finish = async (copies: SectionCopies) => {
    setDeleting(false);
    await revalidate();
    offerUndo({
      text: t('{name} moved to the bin.', { name }),
      undo: () => restoreSection(key, copies),
      byKeyboard: true,
    });
  };
  const actions: (MenuAction | false)[] = [
    { label: t('History'), icon: 'activity', onChoose: () => void navigate(`/admin/pages/${key}/history`) },
    may('DELETE /admin/sections/{key}') && {
      ...({ label: t('Delete'), icon: 'bin', isDangerous: true, startsGroup: true } as const),
      onChoose: () => setDeleting(true),
    },
  ];
  return (
    <span className={styles.menu}>
      <ActionMenu
        label={t('Actions for {name}', { name })}
        rowIcon="more"
        actions={actions.filter((action) => action !== false)}
      />
      {isDeleting && (
        <DeleteSectionDialog
          section={section}
          onDeleted={(copies) => void finish(copies)}
          onClose={() => setDeleting(false)}
        />
      )}
    </span>
  );
}

function RestoreButton({ section: { key, name } }: { section: LibrarySection }) {
  const may = useMay();
  const revalidate = useRevalidate();
  if (!may('DELETE /admin/sections/{key}')) return <span />;
  const restore = async () => {
    const { error } = await attempt(() => restoreSection(key));
    if (error) return;
    showToast({ kind: 'success', text: t('{name} restored.', { name }) });
    await revalidate();
  };
  return (
    <WaitingButton className={styles.restore} busyText={t('Restoring...')} action={restore}>
      {t('Restore')}
      <span className="visually-hidden"> {name}</span>
    </WaitingButton>
  );
}
