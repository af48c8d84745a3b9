import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Card, Muted, Row } from '../shell/layout/boxes.tsx';
import { StateLabel } from '../shell/layout/state-label.tsx';
import { sizeSent } from '../shell/text/file-size.ts';
import { factsOf } from './describe-item.ts';
import { Thumbnail } from './media-card.tsx';
import { mediaUrl } from './media-url.ts';
import styles from './upload-list.module.css';
import { isUnfinished, type Upload, type useUploads } from './use-uploads.ts';

type Uploads = ReturnType<typeof useUploads>;

/** Running uploads, and the results of the others. */
export function UploadList({ uploads, retry, remove, cancelUnfinished, clear }: Omit<Uploads, 'add'>) {
  if (uploads.length === 0) return null;
  const unfinished = uploads.filter(isUnfinished).length;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const done = uploads.length - unfinished - failed;
  const facts = [
    t('{done} of {count} uploaded', { done, count: uploads.length }),
    ...(failed > 0 ? [t('{failed} failed', { failed })] : []),
  ];
  return (
    <Card as="section" className={styles.list} aria-label={t('Uploads')}>
      <header>
        <b>
          {unfinished > 0
            ? t('Uploading {count, plural, one {# file} other {# files}}', { count: unfinished })
            : t('Uploads')}
        </b>
        <span role="status">{facts.join(', ')}</span>
        <button type="button" className="plain-button" onClick={unfinished > 0 ? cancelUnfinished : clear}>
          {unfinished > 0 ? t('Cancel all') : t('Clear')}
        </button>
      </header>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.id}>
            <FilePreview upload={upload} />
            <div className={styles.words}>
              <b>{upload.file.name}</b>
              <Muted as="span">{detailOf(upload)}</Muted>
            </div>
            <State upload={upload} />
            <Row gap={8} justify="end">
              {upload.item && (
                <Link
                  className="plain-button"
                  to={mediaUrl({ item: upload.item.name })}
                  onClick={() => remove(upload.id)}
                  preventScrollReset
                >
                  {upload.item.duplicate
                    ? t('Show it')
                    : upload.item.type === 'video'
                      ? t('Add captions')
                      : t('Describe')}
                  <span className="visually-hidden"> {upload.file.name}</span>
                </Link>
              )}
              {upload.state === 'failed' && upload.canRetry && (
                <button type="button" className="plain-button" onClick={() => retry(upload.id)}>
                  {t('Try again')}
                </button>
              )}
              {!upload.item && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={
                    upload.state === 'failed'
                      ? t('Dismiss {name}', { name: upload.file.name })
                      : t('Cancel {name}', { name: upload.file.name })
                  }
                  onClick={() => remove(upload.id)}
                >
                  <Icon name="close" />
                </button>
              )}
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function detailOf({ state, file, progress, item, problem }: Upload): string {
  if (problem) return problem;
  if (item?.duplicate) return t('Same file as {name}', { name: item.file_name });
  if (progress?.retry)
    return t('The server is busy. Retrying in {inSeconds} s', { inSeconds: progress.retry.inSeconds });
  if (state === 'sending') return sizeSent(Math.min(progress?.sent ?? 0, file.size), file.size);
  if (!item) return t('Waiting');
  if (item.note !== undefined) return t(item.note);
  return item.type === 'video' ? t('{facts}. No captions yet', { facts: factsOf(item) }) : factsOf(item);
}

function State({ upload: { state, file, progress, item } }: { upload: Upload }) {
  if (state === 'waiting' || state === 'sending') {
    const isProcessing = progress !== undefined && progress.sent >= progress.total;
    const value = state === 'waiting' ? 0 : isProcessing ? undefined : (progress?.sent ?? 0);
    return (
      <progress
        aria-label={t('Upload of {name}', { name: file.name })}
        max={progress?.total ?? file.size}
        value={value}
      />
    );
  }
  return (
    <StateLabel square={state === 'failed' ? 'red' : 'green'} isFailed={state === 'failed'} isPlain>
      {state === 'failed' ? t('Not uploaded') : item?.duplicate ? t('Already in Media') : t('Uploaded')}
    </StateLabel>
  );
}

function FilePreview({ upload: { file, item } }: { upload: Upload }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (item) return <Thumbnail item={item} />;
  return address ? (
    <img src={address} alt="" onError={() => setAddress(undefined)} />
  ) : (
    <span className={styles.noPreview} />
  );
}
