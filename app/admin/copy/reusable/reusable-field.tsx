import { useState } from 'react';
import { Link } from 'react-router';
import { FieldError } from '../../../ui/field.tsx';
import { rich, t } from '../../i18n/t.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import { Row } from '../../shell/layout/boxes.tsx';
import { type Item, valueAt } from '../field-schema.ts';
import type { SchemaFieldProps } from '../fields/schema-fields.tsx';
import { useDocumentForm } from '../form-context.ts';
import { InlineSection } from './inline-section.tsx';
import { PageList } from './page-list.tsx';
import styles from './reusable.module.css';
import { useReused } from './sections-context.ts';
import { useCopySection } from './use-copy-section.ts';

/**
 * Takes the place of the fields of a reusable section: says which pages a change of the section affects, and what can
 * be done with it.
 */
export function ReusableField({ path }: SchemaFieldProps) {
  const { body, errors } = useDocumentForm();
  const copy = useCopySection();
  const [isListed, setListed] = useState(false);
  const place = path.slice(0, -1);
  const item = valueAt(body, place) as Item;
  const { section, pages = [] } = useReused()(item) ?? {};
  const error = errors[path.join('.')]?.[0];
  if (!section) {
    return (
      <div className={styles.strip}>
        <Icon name="bin" />
        <p>
          {rich(
            '<b>This section was deleted.</b> Visitors see nothing here. Delete it from the page, or restore it in <link>Reusable sections</link>.',
            { b: (text) => <b>{text}</b>, link: (text) => <Link to="/admin/sections">{text}</Link> },
          )}
        </p>
      </div>
    );
  }
  const count = pages.length;
  return (
    <>
      <div className={styles.strip}>
        <Icon name="reuse" />
        <p>
          {pages.length === 1
            ? rich('<b>Used on this page only.</b> Other pages can show it, too.', { b: (text) => <b>{text}</b> })
            : rich('<b>Used on {count, plural, one {# page} other {# pages}}.</b> A change here changes all of them.', {
                b: (text) => <b>{text}</b>,
                count,
              })}
          {section.state === 'Draft' && ` ${t('It is not public yet. Publish it before this page.')}`}
        </p>
        <Row wrap gap={10} className={styles.buttons}>
          {pages.length > 1 && (
            <button type="button" className="plain-button" aria-haspopup="dialog" onClick={() => setListed(true)}>
              {t('See the {count, plural, one {# page} other {# pages}}', { count })}
            </button>
          )}
          <button type="button" className="plain-button" onClick={() => copy(item, place)}>
            {t('Make a copy for this page')}
          </button>
        </Row>
        {error && <FieldError id={`${path.join('.')}-error`}>{error}</FieldError>}
        {isListed && (
          <Dialog
            title={t('“{name}” is used on {count, plural, one {# page} other {# pages}}', {
              name: section.name,
              count,
            })}
            size="small"
            onClose={() => setListed(false)}
          >
            <PageList pages={pages} />
          </Dialog>
        )}
      </div>
      <InlineSection key={section.key} sectionKey={section.key} place={place.join('.')} />
    </>
  );
}
