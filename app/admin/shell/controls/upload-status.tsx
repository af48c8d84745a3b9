import { t } from '../../i18n/t.ts';
import { MAX_RETRIES, type UploadProgress } from '../../transport.ts';
import styles from './file-upload.module.css';

/** The progress of an uploaded image: being sent, being processed, or waiting to be sent again. */
export function UploadStatus({ progress, detail }: { progress: UploadProgress; detail?: string }) {
  const { sent, total, retry } = progress;
  const isSending = !retry && sent < total;
  const percent = Math.floor((sent / Math.max(1, total)) * 100);
  return (
    <div className={styles.uploadStatus}>
      <p>
        <b>
          {isSending
            ? t('Uploading {percent}%', { percent })
            : retry
              ? t('The server is busy')
              : t('Processing the image...')}
        </b>
        {isSending && detail && <span>{detail}</span>}
        {retry && (
          <span>
            {t('Retrying in {inSeconds} s ({attempt} of {maxRetries})', {
              inSeconds: retry.inSeconds,
              attempt: retry.attempt,
              maxRetries: MAX_RETRIES,
            })}
          </span>
        )}
      </p>
      <progress max={total} value={isSending ? sent : undefined} aria-label={t('Upload progress')} />
      {/* Screen readers do not announce every percent and second. */}
      <span className="visually-hidden" role="status">
        {isSending
          ? t('Uploading')
          : retry
            ? t('The server is busy. Retrying shortly, attempt {attempt} of {maxRetries}.', {
                attempt: retry.attempt,
                maxRetries: MAX_RETRIES,
              })
            : t('Processing the image')}
      </span>
    </div>
  );
}
