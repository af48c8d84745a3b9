import { useState } from 'react';
import type { StoredSettings } from '../../../contract/stored-settings.ts';
import { t } from '../i18n/t.ts';
import { ApprovalForm } from '../review/approval-form.tsx';
import { fetchPolicy } from '../review/review-calls.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Stack } from '../shell/layout/boxes.tsx';
import { DeveloperNote } from '../shell/layout/developer-note.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import type { Route } from './+types/settings';
import { MailForm } from './mail-form.tsx';
import { MediaForm } from './media-form.tsx';
import styles from './settings.module.css';
import { fetchSettings } from './settings-calls.ts';
import { SettingsTabs } from './settings-tabs.tsx';
import { TimeZoneForm } from './time-zone-form.tsx';

export const meta = adminMeta('Settings');

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [settings, { policy }] = await Promise.all([fetchSettings(signal), fetchPolicy(signal)]);
  return { ...settings, policy };
}

/**
 * `/admin/settings`: the mail server and the time zone, unless the server's environment sets them, the limit of videos,
 * and whose texts need an approval. For owners.
 */
export default function Settings({ loaderData: { mail, media, time_zone: zone, policy } }: Route.ComponentProps) {
  const [removals, setRemovals] = useState(0);
  return (
    <>
      <PageHead
        title={t('Settings')}
        subtitle={t('How the site sends e-mail and shows dates, what needs an approval, and how large videos may be')}
      />
      <SettingsTabs current="general" />
      <Stack gap={24} className={styles.settings}>
        <section className="panel-section" aria-labelledby="mail">
          <h2 id="mail">{t('Email')}</h2>
          <p>{describeMail(mail)}</p>
          {mail.source === 'environment' && (
            <DeveloperNote>
              <p>{t('SMTP_URL, MAIL_FROM and MAIL_TO set the mail server. MAIL=files turns e-mail off.')}</p>
            </DeveloperNote>
          )}
          {mail.source !== 'environment' && (
            // The key empties the fields after a removal.
            <MailForm key={removals} server={mail.server} onRemoved={() => setRemovals(removals + 1)} />
          )}
        </section>
        <section className="panel-section" aria-labelledby="zone">
          <h2 id="zone">{t('Dates')}</h2>
          {zone.source === 'environment' ? (
            <>
              <p>
                {t('The time zone is {value}. It is set on the server. Your server administrator can change it.', {
                  value: zone.value,
                })}
              </p>
              <DeveloperNote>
                <p>{t('The setting is SITE_TIME_ZONE.')}</p>
              </DeveloperNote>
            </>
          ) : (
            <TimeZoneForm zone={zone.value} />
          )}
        </section>
        <section className="panel-section" aria-labelledby="approvals">
          <h2 id="approvals">{t('Approvals')}</h2>
          <ApprovalForm policy={policy} />
        </section>
        <section className="panel-section" aria-labelledby="media">
          <h2 id="media">{t('Media')}</h2>
          <Stack gap={16}>
            <MediaForm maxVideo={media.max_video_mb} />
            <DeveloperNote>
              <p>{t('A proxy in front of the site needs the same limit: client_max_body_size of nginx, plus 1 MB.')}</p>
            </DeveloperNote>
          </Stack>
        </section>
      </Stack>
    </>
  );
}

function describeMail({ source, is_sent }: StoredSettings['mail']): string {
  if (source === 'environment') {
    return is_sent
      ? t('The mail server is set on the server. Your server administrator can change it.')
      : t('Email is turned off on the server. Your server administrator can turn it on.');
  }
  return is_sent
    ? t('The mail server below is used. A change applies at once.')
    : t('There is no mail server yet. No e-mails are sent.');
}
