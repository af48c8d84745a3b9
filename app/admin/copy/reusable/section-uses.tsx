import { useState } from 'react';
import { FieldError } from '../../../ui/field.tsx';
import { rich, t } from '../../i18n/t.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import { Row } from '../../shell/layout/boxes.tsx';
import { PageList } from './page-list.tsx';
import styles from './reusable.module.css';
import { useSections } from './sections-context.ts';

/** Above the fields of a reusable section: the pages that show it. `error`: of the section as a whole. */
export function SectionUses({ error }: { error: string | undefined }) {
  const library = useSections();
  const [isListed, setListed] = useState(false);
  const { name, pages = [] } = library?.sections.find(({ key }) => key === library.page.key) ?? {};
  const count = pages.length;
  return (
    <div className={styles.strip}>
      <Icon name="reuse" />
      <p>
        {pages.length > 0 ? (
          <>
            <b>{t('Used on {count, plural, one {# page} other {# pages}}.', { count })}</b>{' '}
            {pages.length > 1 && t('A change here changes all of them.')}
          </>
        ) : (
          rich('<b>No page shows it yet.</b> Add it to a page with Add a section.', { b: (text) => <b>{text}</b> })
        )}
      </p>
      {pages.length > 0 && (
        <Row className={styles.buttons}>
          <button type="button" className="plain-button" aria-haspopup="dialog" onClick={() => setListed(true)}>
            {count === 1 ? t('See the page') : t('See the {count, plural, one {# page} other {# pages}}', { count })}
          </button>
        </Row>
      )}
      {error && <FieldError id="sections-error">{error}</FieldError>}
      {isListed && (
        <Dialog
          title={t('“{name}” is used on {count, plural, one {# page} other {# pages}}', { name, count })}
          size="small"
          onClose={() => setListed(false)}
        >
          <PageList pages={pages} />
        </Dialog>
      )}
    </div>
  );
}
