import { t } from '../i18n/t.ts';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { FieldLinks } from './field-links.tsx';
import type { FieldSchema, Fields } from './field-schema.ts';

interface UnwrittenDialogProps {
  title: string;
  schema: FieldSchema;
  body: Fields;
  /** The fields whose texts are missing. */
  paths: readonly string[];
  /** Leads to the field. */
  onChoose: (path: string) => void;
  onClose: () => void;
}

/** Shown while texts are missing, in place of the dialog that publishes: the server refuses to publish without them. */
export function UnwrittenDialog({ title, schema, body, paths, onChoose, onClose }: UnwrittenDialogProps) {
  return (
    <Dialog
      title={t('{count, plural, one {# text to write} other {# texts to write}}', { count: paths.length })}
      note={t(
        '{title} can be published once these texts are written. Write them, or remove the parts they belong to.',
        {
          title,
        },
      )}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button button-secondary button-small" onClick={onClose}>
            {t('Keep as draft')}
          </button>
          <button
            type="button"
            data-autofocus
            className="button button-primary button-small"
            onClick={() => onChoose(paths[0] as string)}
          >
            {t('Write the first text')}
          </button>
        </>
      }
    >
      <FieldLinks schema={schema} body={body} paths={paths} onChoose={onChoose} />
    </Dialog>
  );
}
