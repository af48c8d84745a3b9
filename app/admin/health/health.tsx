import { useCallback, useEffect, useState } from 'react';
import {
  type HealthReport,
  type HealthState,
  healthReport,
  type TestEmailResult,
  testEmailResult,
} from '../../../contract/health.ts';
import { Loader } from '../../ui/loader.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ApiError, callApi } from '../api.ts';
import { useSession } from '../session.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Banner } from '../shell/banner.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useSiteTime } from '../shell/site-time.ts';
import { WaitingButton } from '../shell/waiting-button.tsx';
import { BackupPanel } from './backup-panel.tsx';
import { DiskPanel, OutboxPanel } from './health-panels.tsx';
import { verdict } from './health-words.ts';
import { SampleList } from './sample-list.tsx';
import './health.css';

export const meta = () => adminMeta('Health');

const HEALTH = { path: '/api/admin/health', failure: 'Could not check the site. Try again.' };

/** `/admin/health`: whether e-mail, backups and disk are in order. */
export default function Health() {
  const token = useSession()?.token;
  const times = useSiteTime();
  const [report, setReport] = useState<HealthReport>();
  const [test, setTest] = useState<TestEmailResult>();
  const [failure, setFailure] = useState<string>();

  const tell = useCallback((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    setFailure(error.message);
  }, []);
  const load = useCallback(() => {
    setFailure(undefined);
    const asked = callApi({ ...HEALTH, answer: healthReport });
    return asked.then(setReport, tell);
  }, [tell]);
  useEffect(() => {
    if (token) load();
  }, [token, load]);

  const retry = async () => {
    try {
      await callApi({ ...HEALTH, method: 'POST', path: '/api/admin/health/try-letters' });
      showToast({ kind: 'success', text: 'Sending all waiting e-mail again.' });
      await load();
    } catch (error) {
      tell(error);
    }
  };
  const sendTest = async () => {
    setTest(undefined);
    try {
      const path = '/api/admin/health/test_email';
      const failure = 'The test e-mail could not be sent. Try again.';
      setTest(await callApi({ method: 'POST', path, answer: testEmailResult, failure }));
      await load();
    } catch (error) {
      tell(error);
    }
  };

  const found = report && verdict(report, times);
  return (
    <div className="health">
      <PageHead
        title="Health"
        line="E-mail, backups, disk"
        action={
          <WaitingButton busyText="Checking..." action={load}>
            Check again
          </WaitingButton>
        }
      />
      {failure && <Banner kind="error" text={failure} />}
      {!report && !failure && <Loader text="Checking site health" />}
      {report && found && (
        <>
          <Banner kind={found.isBad ? 'error' : 'success'} text={found.text}>
            <p>{found.rest}</p>
          </Banner>
          <div className="health-panels">
            <OutboxPanel outbox={report.outbox} onRetry={retry} onTest={sendTest} test={test} />
            <BackupPanel backup={report.backup} checkedAt={report.checkedAt} onMade={load} />
            <DiskPanel disk={report.disk} />
          </div>
          <OtherChecks report={report} />
          <SampleList samples={report.samples} />
        </>
      )}
    </div>
  );
}

function OtherChecks({ report: { database, requests, version, startedAt } }: { report: HealthReport }) {
  const { spoken } = useSiteTime();
  const rows: [string, string, HealthState][] = [
    ['Database', `${database.kind}, answers in ${database.milliseconds} ms`, database.state],
    ['Requests since restart', `${requests.answered} answered, ${requests.failed} failed`, requests.state],
    ['Version', `${version}, started ${spoken(startedAt)}`, 'good'],
  ];
  return (
    <section className="health-watched" aria-labelledby="other-checks">
      <h2 id="other-checks">Other checks</h2>
      <dl>
        {rows.map(([name, words, state]) => (
          <div key={name}>
            <dt>
              <i className={`health-${state}`} aria-hidden="true" />
              {name}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
