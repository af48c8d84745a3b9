import { useEffect, useState } from 'react';
import { SHARE_SIZE } from '../../../art/share-size.ts';
import { attempt } from '../../api.ts';
import { t } from '../../i18n/t.ts';
import { Muted, Stack } from '../../shell/layout/boxes.tsx';
import { fetchShareImage } from '../post-draft-calls.ts';
import styles from './sharing-tab.module.css';
import type { PostForm } from './use-post-form.ts';

/** The preview of a shared link to the post, with the image that the server draws. */
export function ShareCard({ form }: { form: PostForm }) {
  const { title, seo_title } = form.fields;
  const { address, isOutdated, isSaved } = useShareImage(form);
  return (
    <Stack as="section" gap={10} className={styles.part} aria-labelledby={`${form.id}-share`}>
      <h2 id={`${form.id}-share`}>{t('Link preview')}</h2>
      <div className={styles.card}>
        {address ? (
          <img
            src={address}
            {...SHARE_SIZE}
            alt={t('Card with the title {title}', { title: title.trim() })}
            data-outdated={isOutdated}
          />
        ) : (
          <p className={styles.missing}>{isSaved ? '' : t('The image appears when the post is saved.')}</p>
        )}
        <div className={styles.words}>
          <b>{seo_title.trim() || title.trim() || t('Post title')}</b>
          <Muted as="span">{location.host}</Muted>
        </div>
      </div>
    </Stack>
  );
}

/** Loads the image again whenever something that it shows has been saved. */
function useShareImage({ autosave, fields }: PostForm) {
  const drawnFields = JSON.stringify([fields.title, fields.category, fields.author_name]);
  const { engine } = autosave;
  const isSaved = autosave.status.kind === 'saved';
  const [image, setImage] = useState<{ address: string; shown: string }>();
  const isOutdated = image?.shown !== drawnFields;

  useEffect(() => {
    const { id } = engine().server();
    if (id === null || !isSaved || !isOutdated) return;
    const abort = new AbortController();
    const load = async () => {
      const { value } = await attempt(() => fetchShareImage(id, abort.signal), { toast: false });
      if (value && !abort.signal.aborted) setImage({ address: URL.createObjectURL(value), shown: drawnFields });
    };
    load().catch(() => {});
    return () => abort.abort();
  }, [engine, isSaved, isOutdated, drawnFields]);

  const address = image?.address;
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  return { address, isOutdated, isSaved };
}
