import type { MediaDetail } from '../../../contract/media/media-library.ts';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { Row } from '../shell/layout/boxes.tsx';
import { ChooseButton } from './choose-button.tsx';
import { changeItem } from './media-calls.ts';
import styles from './media-detail.module.css';

/** The field for the poster: the picture that is shown in place of a video. */
export function PosterField({
  item: { name, poster },
  onChanged,
}: {
  item: MediaDetail;
  onChanged: () => Promise<void>;
}) {
  const set = async (url: string | null) => {
    await attempt(() => changeItem(name, { poster: url }));
    await onChanged();
  };
  return (
    <div>
      <h3>{t('Poster')}</h3>
      <p className={styles.note}>
        {poster
          ? t('Shown before the video plays.')
          : t('No poster yet. Without one, the video is a dark rectangle until it plays.')}
      </p>
      <Row wrap gap={10} className={styles.actions}>
        <ChooseButton note={t('It is shown before the video plays.')} onChoose={(picture) => void set(picture.url)}>
          <span className="visually-hidden"> {t('a poster')}</span>
        </ChooseButton>
        {poster && (
          <button type="button" className="plain-button" onClick={() => void set(null)}>
            {t('Remove poster')}
          </button>
        )}
      </Row>
    </div>
  );
}
