import { MAX_RETRIES, type UploadProgress } from '../transport.ts';
import './upload-status.css';

/** What happens to a picture that was sent: it is on its way, the server works on it, or it has to be sent again. */
export function UploadStatus({ progress, detail }: { progress: UploadProgress; detail?: string }) {
  const { sent, total, retry } = progress;
  const isSending = !retry && sent < total;
  const percent = Math.floor((sent / Math.max(1, total)) * 100);
  return (
    <div className="upload-status">
      <p>
        <b>{isSending ? `Uploading ${percent}%` : retry ? 'The server is busy' : 'Processing the image...'}</b>
        {isSending && detail && <span>{detail}</span>}
        {retry && <span>{`Trying again in ${retry.inSeconds} s (${retry.attempt} of ${MAX_RETRIES})`}</span>}
      </p>
      <progress max={total} value={isSending ? sent : undefined} aria-label="Upload progress" />
      {/* Not every percent and second is read out. */}
      <span className="visually-hidden" role="status">
        {isSending
          ? 'Uploading'
          : retry
            ? `The server is busy. Upload attempt ${retry.attempt} of ${MAX_RETRIES} follows.`
            : 'Processing the image'}
      </span>
    </div>
  );
}
