import type { MediaDetail } from '../../../contract/media/media-library.ts';
import { countCharacters } from '../../../contract/text/characters.ts';
import { Field } from '../../ui/field.tsx';
import { t } from '../i18n/t.ts';
import { CheckBox } from '../shell/controls/check-box.tsx';
import { FocalPoint } from '../shell/controls/focal-point.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { Crops } from './crops.tsx';
import { FilePreview, isPlayed } from './file-preview.tsx';
import styles from './media-detail.module.css';
import { useDescription } from './use-description.ts';

/** Longer alternative texts are tiring to listen to. */
const ALT_ADVICE = 125;

/** The description of an item, saved while it is typed. */
export function DescriptionForm({ item, onSaved }: { item: MediaDetail; onSaved: () => void }) {
  const { fields, status, error, save, change } = useDescription(item, onSaved);
  const { focus } = fields;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the blur events bubble from the controls inside.
    <div className={styles.form} onBlur={() => void save()}>
      {item.type === 'image' ? (
        <>
          <FocalPoint
            focus={{ x: focus.x / 100, y: focus.y / 100 }}
            onChange={({ x, y }) => change({ focus: { x: x * 100, y: y * 100 } })}
          >
            <img src={item.url} alt={fields.alt} />
          </FocalPoint>
          <div>
            <h3>{t('Focal point')}</h3>
            <Crops src={item.url} focus={focus} />
          </div>
          <Field
            as="textarea"
            className={styles.alt}
            label={t('Alt text')}
            hint={t('{count} of {advice}. Used wherever the picture has no alt text of its own.', {
              count: countCharacters(fields.alt),
              advice: ALT_ADVICE,
            })}
            error={error?.errors.alt?.[0]}
            rows={2}
            disabled={fields.decorative}
            value={fields.alt}
            onChange={(event) => change({ alt: event.target.value })}
          />
          <Row as="label" gap={10} align="center" className={styles.check}>
            <CheckBox checked={fields.decorative} onChange={(event) => change({ decorative: event.target.checked })} />
            {t('Decorative: no alt text needed')}
          </Row>
        </>
      ) : (
        <FilePreview item={item} />
      )}
      {isPlayed(item) && (
        <Field
          label={t('Title')}
          hint={t('Players and lists of videos show it.')}
          error={error?.errors.title?.[0]}
          required
          value={fields.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      )}
      <Field
        label={t('Caption')}
        error={error?.errors.caption?.[0]}
        value={fields.caption}
        onChange={(event) => change({ caption: event.target.value })}
      />
      <Field
        label={t('Credit')}
        hint={t('The photographer or author.')}
        error={error?.errors.credit?.[0]}
        value={fields.credit}
        onChange={(event) => change({ credit: event.target.value })}
      />
      <Field
        label={t('File name')}
        error={error?.errors.file_name?.[0]}
        value={fields.file_name}
        onChange={(event) => change({ file_name: event.target.value })}
      />
      <p className={styles.status} role="status" data-failed={error ? true : undefined}>
        {error ? error.message : status === 'saving' ? t('Saving…') : status === 'saved' ? t('Saved') : ''}
      </p>
    </div>
  );
}
