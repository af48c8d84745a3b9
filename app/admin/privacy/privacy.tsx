import { t } from '../i18n/t.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Stack } from '../shell/layout/boxes.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import type { Route } from './+types/privacy';
import { PersonPanel } from './person-panel.tsx';
import styles from './privacy.module.css';
import { fetchRetention } from './privacy-calls.ts';
import { RetentionPanel } from './retention-panel.tsx';

export const meta = adminMeta('Privacy');

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => fetchRetention(signal);

/** `/admin/privacy`: the data of one person, and how long messages are kept. For owners. */
export default function Privacy({ loaderData: { rules } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={t('Privacy')} subtitle={t('What the site stores about people, and for how long')} />
      <Stack gap={24} className={styles.privacy}>
        <PersonPanel />
        <RetentionPanel saved={rules} />
      </Stack>
    </>
  );
}
