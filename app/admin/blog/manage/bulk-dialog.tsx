import { useId, useState } from 'react';
import { CATEGORIES, type Category } from '../../../../contract/blog/blog.ts';
import { Field } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import { DialogButtons } from '../../shell/dialogs/dialog-buttons.tsx';
import type { BulkName } from './bulk-actions.ts';

interface BulkDialogProps {
  name: Exclude<BulkName, 'bin'>;
  count: number;
  /** How many of the selected posts are left as they are. */
  skipped: number;
  onConfirm: (category: Category | null) => void;
  onClose: () => void;
}

/** Asks for confirmation before several posts change for visitors, or for their new category. */
export function BulkDialog({ name, count, skipped, onConfirm, onClose }: BulkDialogProps) {
  const [category, setCategory] = useState('');
  const formId = useId();
  const { title, note, action } = {
    publish: {
      title: t('Publish {count, plural, one {# post} other {# posts}}?', { count }),
      note: sentences(
        t(
          '{count, plural, one {Visitors see it within a few seconds.} other {Visitors see them within a few seconds.}}',
          { count },
        ),
        skipped > 0 &&
          t('{skipped, plural, one {# post has} other {# posts have}} no changes and will be skipped.', { skipped }),
      ),
      action: t('Publish'),
    },
    unpublish: {
      title: t('Unpublish {count, plural, one {# post} other {# posts}}?', { count }),
      note: sentences(
        t(
          '{count, plural, one {Visitors no longer see it.} other {Visitors no longer see them.}} The text stays here, and can be published again.',
          { count },
        ),
        skipped > 0 &&
          t('{skipped, plural, one {# post is} other {# posts are}} not public and will be skipped.', { skipped }),
      ),
      action: t('Unpublish'),
    },
    category: {
      title: t('Change the category of {count, plural, one {# post} other {# posts}}', { count }),
      note: t(
        'Published posts change immediately. For drafts and unpublished changes, the category is saved to the draft.',
      ),
      action: t('Change category'),
    },
  }[name];
  return (
    <Dialog
      size="small"
      title={title}
      note={note}
      onClose={onClose}
      footer={
        <DialogButtons form={formId} onCancel={onClose}>
          {action}
        </DialogButtons>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(CATEGORIES.find((option) => option === category) ?? null);
        }}
      >
        {name === 'category' && (
          <Field
            as="select"
            label={t('Category')}
            value={category}
            data-autofocus
            onChange={(event) => setCategory(event.target.value)}
          >
            <option value="">{t('No category')}</option>
            {CATEGORIES.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Field>
        )}
      </form>
    </Dialog>
  );
}

const sentences = (...parts: (string | false)[]) => parts.filter(Boolean).join(' ');
