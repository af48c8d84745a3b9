import type { LaunchCheckEntry } from '../../../../contract/copy/launch.ts';
import { act } from '../../api.ts';
import { t } from '../../i18n/t.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { Card } from '../../shell/layout/boxes.tsx';
import { PageHead } from '../../shell/layout/page-head.tsx';
import type { Route } from './+types/launch';
import styles from './launch.module.css';
import { changeOpening, confirmLaunchCheck, fetchLaunchChecklist, fetchOpening } from './launch-calls.ts';
import { LaunchCount } from './launch-count.tsx';
import { LaunchRow } from './launch-row.tsx';
import { OpeningPanel } from './opening-panel.tsx';

export const meta = adminMeta('Before launch');

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [checklist, opening] = await Promise.all([fetchLaunchChecklist(signal), fetchOpening(signal)]);
  return { ...checklist, opening };
}

/** Opens or closes the site, or confirms a sample, or withdraws its confirmation. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const open = form.get('open');
  if (open !== null) return act(() => changeOpening(open === 'true'));
  return act(() => confirmLaunchCheck(String(form.get('id')), form.get('confirmed') === 'true'));
}

/** `/admin/launch-checklist`: the samples that must be confirmed or replaced before the site is opened. */
export default function Launch({ loaderData: { to_confirm, checks, opening } }: Route.ComponentProps) {
  const open = checks.filter(({ state }) => state === 'to_confirm');
  const done = checks.filter(({ state }) => state !== 'to_confirm');
  return (
    <>
      <PageHead title={t('Before launch')} subtitle={t('Sample texts and facts that visitors could take as real')} />
      <OpeningPanel opening={opening} samples={open} />
      <Card className={styles.list}>
        <LaunchCount open={to_confirm} done={done.length} />
        <Checks label={t('To confirm')} checks={open} />
        <Checks label={t('Done')} checks={done} />
      </Card>
    </>
  );
}

function Checks({ label, checks }: { label: string; checks: LaunchCheckEntry[] }) {
  if (checks.length === 0) return null;
  return (
    <section aria-label={label}>
      <h2>{label}</h2>
      <ul>
        {checks.map((check) => (
          <LaunchRow key={check.id} check={check} />
        ))}
      </ul>
    </section>
  );
}
