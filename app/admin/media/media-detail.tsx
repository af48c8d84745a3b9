import { useState } from 'react';
import { Link } from 'react-router';
import type { MediaDetail as Detail } from '../../../contract/media/media-library.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { copyToClipboard } from '../shell/controls/copy-to-clipboard.ts';
import { FileButton } from '../shell/controls/file-button.tsx';
import { Icon } from '../shell/controls/icon.tsx';
import { UploadStatus } from '../shell/controls/upload-status.tsx';
import { Card, Row } from '../shell/layout/boxes.tsx';
import type { UploadProgress } from '../transport.ts';
import { CaptionsField } from './captions-field.tsx';
import { nameOf } from './describe-item.ts';
import { DescriptionForm } from './description-form.tsx';
import { FilePreview } from './file-preview.tsx';
import { ItemFacts } from './item-facts.tsx';
import { replaceFile, undoReplace } from './media-calls.ts';
import styles from './media-detail.module.css';
import { REPLACEMENTS } from './media-problem.ts';
import { PosterField } from './poster-field.tsx';
import { useMediaRights } from './use-media-rights.ts';

interface MediaDetailProps {
  item: Detail;
  closeAddress: string;
  onChanged: () => Promise<void>;
  onDelete: () => void;
  onRestore: () => Promise<unknown>;
}

/** An item of the library: its description, where it is used, and what can be done with it. */
export function MediaDetail({ item, closeAddress, onChanged, onDelete, onRestore }: MediaDetailProps) {
  const { url, file_name: fileName, deleted_at: deletedAt } = item;
  const { mayChange, mayReplace, reason } = useMediaRights(item);
  const [progress, setProgress] = useState<UploadProgress>();

  const undo = async () => {
    const { error } = await attempt(() => undoReplace(item.name));
    if (!error) showToast({ kind: 'success', text: t('The previous file is restored everywhere.') });
    await onChanged();
  };
  const replace = async (file: File | undefined) => {
    if (!file) return;
    setProgress({ sent: 0, total: file.size });
    const { error } = await attempt(() => replaceFile(item.name, file, { onProgress: setProgress }));
    setProgress(undefined);
    if (error) return;
    const action = { label: t('Undo'), onChoose: () => void undo() };
    showToast({ kind: 'success', text: t('Replaced in every place that shows it.'), action });
    await onChanged();
  };
  const copyLink = async () => {
    const isCopied = await copyToClipboard({ 'text/plain': new URL(url, location.href).href });
    showToast(
      isCopied
        ? { kind: 'success', text: t('Link copied.') }
        : { kind: 'error', text: t('The link was not copied. Copy it from the address of the download.') },
    );
  };

  return (
    <Card as="aside" className={styles.detail} aria-labelledby="media-detail-title">
      <Row gap={12} align="start" justify="between" className={styles.head}>
        <h2 id="media-detail-title" tabIndex={-1}>
          {nameOf(item)}
        </h2>
        <Link className="icon-button" to={closeAddress} aria-label={t('Close')} preventScrollReset>
          <Icon name="close" />
        </Link>
      </Row>
      {deletedAt || !mayChange ? (
        <>
          {item.type === 'image' ? (
            <img className={styles.picture} src={url} alt={item.alt} />
          ) : (
            <FilePreview item={item} />
          )}
          <p className={styles.note}>
            {deletedAt
              ? t(
                  'This file is in the bin. It is deleted permanently after 30 days, and places that show it lose it then.',
                )
              : reason}
          </p>
        </>
      ) : (
        <>
          <DescriptionForm item={item} onSaved={() => void onChanged()} />
          {item.type === 'video' && (
            <>
              <CaptionsField item={item} onChanged={onChanged} />
              <PosterField item={item} onChanged={onChanged} />
            </>
          )}
        </>
      )}
      <ItemFacts item={item} />
      {progress ? (
        <UploadStatus progress={progress} />
      ) : (
        <Row wrap gap={10}>
          {deletedAt && mayChange && (
            <button type="button" className="plain-button plain-button-filled" onClick={() => void onRestore()}>
              {t('Restore')}
            </button>
          )}
          {!deletedAt && mayReplace && (
            <FileButton accept={REPLACEMENTS[item.type]} onChoose={(file) => void replace(file)}>
              <Icon name="replace" />
              {t('Replace')}
            </FileButton>
          )}
          <a className="plain-button" href={url} download={fileName}>
            <Icon name="download" />
            {t('Download')}
          </a>
          {!deletedAt && (
            <button type="button" className="plain-button" onClick={() => void copyLink()}>
              <Icon name="link" />
              {t('Copy link')}
            </button>
          )}
          {!deletedAt && mayChange && (
            <button type="button" className="plain-button plain-button-danger" onClick={onDelete}>
              {t('Delete')}
            </button>
          )}
        </Row>
      )}
      {mayReplace && item.replaced_at && !deletedAt ? (
        <div className={styles.note}>
          <p>{t('The file was replaced. The previous one is stored for 30 days.')}</p>
          <button type="button" className="plain-button" onClick={() => void undo()}>
            <Icon name="undo" />
            {t('Restore the previous file')}
          </button>
        </div>
      ) : (
        mayReplace &&
        !deletedAt && (
          <p className={styles.note}>
            {t('Replace keeps the name and the description. Every place shows the new file.')}
          </p>
        )
      )}
    </Card>
  );
}
