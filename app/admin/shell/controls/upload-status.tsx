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
        <b>{isSending ? `Uploading ${percent}%` : retry ? 'The server is busy' : 'Processing the image...'}</b>
        {isSending && detail && <span>{detail}</span>}
        {retry && <span>{`Retrying in ${retry.inSeconds} s (${retry.attempt} of ${MAX_RETRIES})`}</span>}
      </p>
      <progress max={total} value={isSending ? sent : undefined} aria-label="Upload progress" />
      {/* Screen readers do not announce every percent and second. */}
      <span className="visually-hidden" role="status">
        {isSending
          ? 'Uploading'
          : retry
            ? `The server is busy. Retrying shortly, attempt ${retry.attempt} of ${MAX_RETRIES}.`
            : 'Processing the image'}
      </span>
    </div>
  );
}
