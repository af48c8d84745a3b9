import { type ReactNode, useState } from 'react';
import type { OffsiteBackups } from '../../../contract/offsite-backup.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { panelLocale } from '../i18n/panel-language.ts';
import { rich, t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { ConfirmDialog } from '../shell/dialogs/confirm-dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Card, Muted, Row } from '../shell/layout/boxes.tsx';
import { DeveloperNote } from '../shell/layout/developer-note.tsx';
import { StateLabel } from '../shell/layout/state-label.tsx';
import { capitalized } from '../shell/text/capitalized.ts';
import styles from './backups.module.css';
import { BucketDialog } from './bucket-dialog.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { removeBucket, testBucket } from './offsite-calls.ts';

interface BucketCardProps {
  offsite: OffsiteBackups;
  onChanged: () => Promise<void>;
  /** Offers to make a key, without which nothing is sent. */
  onKeyNeeded: () => void;
}

/** Where encrypted copies of the backups are. */
export function BucketCard({ offsite, onChanged, onKeyNeeded }: BucketCardProps) {
  const may = useMay();
  const [open, setOpen] = useState<'bucket' | 'keep' | 'remove'>();
  const [isRemoving, setRemoving] = useState(false);
  const close = () => setOpen(undefined);
  const { destination, key, failure, rules } = offsite;
  const mayChange = may('PUT /admin/offsite-backups/destination') && destination?.source !== 'environment';
  const test = async () => {
    const { error } = await attempt(testBucket);
    if (!error) showToast({ kind: 'success', text: t('The bucket works: a file was written, read and deleted.') });
    await onChanged();
  };
  const disconnect = async () => {
    setRemoving(true);
    const { error } = await attempt(removeBucket);
    await onChanged();
    setRemoving(false);
    if (!error) close();
  };
  const dialogs = (
    <>
      {open === 'bucket' && (
        <BucketDialog
          destination={destination}
          onClose={close}
          onSaved={async () => {
            close();
            showToast({ kind: 'success', text: t('The bucket works.') });
            await onChanged();
            if (!key) onKeyNeeded();
          }}
        />
      )}
      {open === 'keep' && <KeepDialog rules={rules} onClose={close} onSaved={onChanged} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={t('Disconnect this bucket?')}
          note={t('No new backups are sent to it. Existing backups and the key stay.')}
          action={t('Disconnect')}
          busyText={t('Disconnecting...')}
          isBusy={isRemoving}
          onConfirm={() => void disconnect()}
          onClose={close}
        />
      )}
    </>
  );

  if (!destination) {
    return (
      <Card as="section" className={styles.panel} aria-labelledby="bucket">
        <h2 id="bucket">{t('Backups leave this server')}</h2>
        <Muted>
          {t(
            'An encrypted copy of every backup in your own bucket: Amazon S3, Backblaze B2, Cloudflare R2 or MinIO. If you lose the server, you can still restore the site.',
          )}
        </Muted>
        {mayChange && (
          <button type="button" className="button button-primary button-small" onClick={() => setOpen('bucket')}>
            {t('Set up a bucket')}
          </button>
        )}
        {dialogs}
      </Card>
    );
  }
  return (
    <Card as="section" className={styles.panel} aria-labelledby="bucket">
      <Row gap={12} align="center" justify="between" wrap className={styles.head}>
        <h2 id="bucket">{t('Destination')}</h2>
        {failure ? (
          <StateLabel square="red" isFailed>
            {t('Not working')}
          </StateLabel>
        ) : (
          <StateLabel square={key ? 'green' : 'yellow'}>{key ? t('Connected') : t('Needs a key')}</StateLabel>
        )}
      </Row>
      {failure && (
        <Banner kind="error" text={t('The last backup did not reach the bucket.')}>
          <p>{t(failure.text)}</p>
          <DeveloperNote>
            <p>{failure.detail}</p>
          </DeveloperNote>
        </Banner>
      )}
      {!key && (
        <Banner kind="warning" text={t('Nothing is sent yet.')}>
          <p>{t('Make a key first. Backups are encrypted with it, and only you have it.')}</p>
        </Banner>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t('Bucket')}</dt>
          <dd>
            {destination.bucket}, <span className={styles.mono}>{new URL(destination.endpoint).host}</span>
          </dd>
        </div>
        <div>
          <dt>{t('Folder')}</dt>
          <dd>{destination.folder ? <span className={styles.mono}>{destination.folder}</span> : t('None')}</dd>
        </div>
        <div>
          <dt>{t('Signed in as')}</dt>
          <dd>{accessText(destination)}</dd>
        </div>
        <div>
          <dt>{t('Kept')}</dt>
          <dd>
            {destination.may_delete === false ? t('Until you delete them in the bucket') : keptInBucketText(rules)}
          </dd>
        </div>
      </dl>
      {destination.source === 'environment' && (
        <>
          <p>{t('The bucket is set on the server. Your server administrator can change it.')}</p>
          <DeveloperNote>
            <p>{t('BACKUP_URL sets the bucket; without it, owners enter one here.')}</p>
          </DeveloperNote>
        </>
      )}
      <Row wrap gap={10}>
        {mayChange && (
          <button type="button" className="plain-button" onClick={() => setOpen('bucket')}>
            {t('Change')}
          </button>
        )}
        {may('POST /admin/offsite-backups/test') && (
          <WaitingButton busyText={t('Testing...')} action={test}>
            {t('Test the connection')}
          </WaitingButton>
        )}
        {may('PUT /admin/offsite-backups/rules') && (
          <button type="button" className="plain-button" onClick={() => setOpen('keep')}>
            {t('Change how many are kept')}
          </button>
        )}
        {mayChange && (
          <button type="button" className="plain-button" onClick={() => setOpen('remove')}>
            {t('Disconnect')}
          </button>
        )}
      </Row>
      {dialogs}
    </Card>
  );
}

function accessText({ access_key_id, may_delete }: NonNullable<OffsiteBackups['destination']>): ReactNode {
  const key = <span className={styles.mono}>{access_key_id}</span>;
  if (may_delete === null) return key;
  return may_delete
    ? rich('{key}, may write, read and delete', { key })
    : rich('{key}, may write and read, not delete', { key });
}

function keptInBucketText({ days, weeks, months }: OffsiteBackups['rules']): string {
  const parts = [
    t('each day’s last one for {days, plural, one {# day} other {# days}}', { days }),
    ...(weeks > 0 ? [t('one a week for {weeks, plural, one {# week} other {# weeks}}', { weeks })] : []),
    ...(months > 0 ? [t('one a month for {months, plural, one {# month} other {# months}}', { months })] : []),
  ];
  return capitalized(new Intl.ListFormat(panelLocale(), { type: 'conjunction' }).format(parts));
}
