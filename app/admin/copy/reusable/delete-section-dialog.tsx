import { useState } from 'react';
import type {
  LibrarySection,
  PagesAfter,
  SectionCopies,
  SectionUse,
} from '../../../../contract/copy/section-library.ts';
import { t } from '../../i18n/t.ts';
import { RadioCards } from '../../shell/controls/radio-cards.tsx';
import { FormDialog } from '../../shell/dialogs/form-dialog.tsx';
import { PageList } from './page-list.tsx';
import { deleteSection } from './section-calls.ts';

interface DeleteSectionDialogProps {
  section: Pick<LibrarySection, 'key' | 'name'> & { pages: readonly SectionUse[] };
  onDeleted: (copies: SectionCopies) => void;
  onClose: () => void;
}

/** Names every page that shows the section, and asks what stays there. */
export function DeleteSectionDialog({ section: { key, name, pages }, onDeleted, onClose }: DeleteSectionDialogProps) {
  const [after, setAfter] = useState<PagesAfter>('copy');
  const isUsed = pages.length > 0;
  return (
    <FormDialog
      role="alertdialog"
      size="small"
      title={t('Delete “{name}”?', { name })}
      note={isUsed ? t('These pages show it:') : t('No page shows it. You can restore it from Reusable sections.')}
      action={t('Delete')}
      busyText={t('Deleting...')}
      isDangerous
      submit={() => deleteSection(key, after)}
      onDone={onDeleted}
      onClose={onClose}
    >
      {isUsed && (
        <>
          <PageList pages={pages} isPlain />
          <RadioCards
            legend={t('What stays on the pages')}
            isLegendHidden
            cards={[
              {
                value: 'copy',
                label: pages.length === 1 ? t('Leave a copy on the page') : t('Leave a copy on each page'),
                text: t('The pages look the same. The copies are edited one by one.'),
              },
              {
                value: 'nothing',
                label:
                  pages.length === 1
                    ? t('Remove it from this page')
                    : t('Remove it from the {count, plural, one {# page} other {# pages}}', { count: pages.length }),
                text: t('It disappears at once, and is back if you restore it.'),
              },
            ]}
            value={after}
            onChange={setAfter}
          />
        </>
      )}
    </FormDialog>
  );
}
