import { useState } from 'react';
import { hasRole } from '../../../../contract/accounts/roles.ts';
import type { LaunchCheckEntry } from '../../../../contract/copy/launch.ts';
import type { SiteOpening } from '../../../../contract/opening.ts';
import { t } from '../../i18n/t.ts';
import { PreviewLinksDialog } from '../../preview-links/preview-links-dialog.tsx';
import { useSession } from '../../session.ts';
import { Card, Row } from '../../shell/layout/boxes.tsx';
import { DeveloperNote } from '../../shell/layout/developer-note.tsx';
import { useSiteTime } from '../../shell/text/site-time.ts';
import styles from './launch.module.css';
import { OpeningDialog } from './opening-dialog.tsx';

/** Whether visitors see the site, and the buttons to open or close it. */
export function OpeningPanel({ opening, samples }: { opening: SiteOpening; samples: LaunchCheckEntry[] }) {
  const role = useSession()?.user.role ?? 'owner';
  const { full } = useSiteTime();
  const [dialog, setDialog] = useState<'opening' | 'links'>();
  const closeDialog = () => setDialog(undefined);
  const { is_open: isOpen, source, changed_at: since } = opening;
  const canChange = source !== 'environment' && role === 'owner';
  return (
    <Card as="section" gap={8} className={styles.opening} aria-labelledby="opening">
      <h2 id="opening">{isOpen ? t('The site is open') : t('The site is closed')}</h2>
      <p>
        {isOpen
          ? t('Everyone can see it.')
          : t(
              'Visitors see an “Opening soon” page. People who are signed in, and those with a preview link, see the site.',
            )}
        {since &&
          ` ${isOpen ? t('Opened {time}.', { time: full(since) }) : t('Closed {time}.', { time: full(since) })}`}
        {source === 'environment' &&
          ` ${t('The site was opened on the server. Your server administrator can close it.')}`}
        {source !== 'environment' &&
          role !== 'owner' &&
          ` ${isOpen ? t('Only owners can close it.') : t('Only owners can open it.')}`}
      </p>
      {source === 'environment' && (
        <DeveloperNote>
          <p>{t('Remove OPEN=yes to open and close the site here.')}</p>
        </DeveloperNote>
      )}
      <Row wrap gap={12} className={styles.buttons}>
        {canChange && (
          <button
            type="button"
            className={`button button-small ${isOpen ? 'button-secondary' : 'button-primary'}`}
            onClick={() => setDialog('opening')}
          >
            {isOpen ? t('Close the site') : t('Open the site')}
          </button>
        )}
        {!isOpen && (
          <a className="button button-secondary button-small" href="/" target="_blank" rel="noreferrer">
            {t('View the site')}
          </a>
        )}
        {!isOpen && hasRole(role, 'editor') && (
          <button type="button" className="button button-secondary button-small" onClick={() => setDialog('links')}>
            {t('Preview link')}
          </button>
        )}
      </Row>
      {dialog === 'opening' && <OpeningDialog isOpen={isOpen} samples={samples} onClose={closeDialog} />}
      {dialog === 'links' && (
        <PreviewLinksDialog
          owner="/api/admin/opening"
          note={t('Shows the whole site to anyone who has the link, until it is opened. Search engines cannot see it.')}
          what={t('the site')}
          onClose={closeDialog}
        />
      )}
    </Card>
  );
}
