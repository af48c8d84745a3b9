import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ImportReport } from '../../../contract/imports.ts';
import { Field } from '../../ui/field.tsx';
import { attempt } from '../api.ts';
import { formatNumber } from '../i18n/format-number.ts';
import { t } from '../i18n/t.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Card, Muted, Row } from '../shell/layout/boxes.tsx';
import { Ledger } from '../shell/layout/ledger.tsx';
import { RuledList } from '../shell/layout/rows.tsx';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { DecisionRows } from './decision-rows.tsx';
import styles from './import.module.css';
import { type ImportOptions, removeImport, startImporting } from './import-calls.ts';
import { entriesOf, filesOf } from './import-texts.ts';
import { MatchedNames } from './matched-names.tsx';

/** The second step: what would be imported, with a decision for each doubt. */
export function ImportReview({ report }: { report: ImportReport }) {
  const navigate = useNavigate();
  const revalidate = useRevalidate();
  const [isBusy, setBusy] = useState(false);
  const [options, setOptions] = useState<ImportOptions>({ redirects: true, as_drafts: false });
  const change = (changes: ImportOptions) => setOptions((before) => ({ ...before, ...changes }));

  const { ready = 0, unchanged = 0, left_out: leftOut = 0 } = report.counts;
  const hosts = options.hosts ?? [];
  // The export of another site has more than posts, and needs no decisions.
  const isSite = report.source === 'site';
  const start = async () => {
    setBusy(true);
    const site = options.site?.trim();
    // The pictures of the old site are on its own host.
    const siteHost = site && URL.canParse(site) ? [new URL(site).hostname] : [];
    const all = [...new Set([...hosts, ...siteHost])];
    await attempt(() => startImporting(report.id, { ...options, site: site || null, hosts: all }));
    await revalidate();
    setBusy(false);
  };
  const discard = async () => {
    const { error } = await attempt(() => removeImport(report.id));
    if (!error) await navigate('?');
  };

  return (
    <>
      <Ledger className={styles.ledger}>
        <div>
          <dt>{isSite ? t('Entries ready') : t('Posts ready')}</dt>
          <dd>{formatNumber(ready - report.decisions_total)}</dd>
        </div>
        <div>
          <dt>{t('Need a decision')}</dt>
          <dd>{formatNumber(report.decisions_total)}</dd>
        </div>
        <div>
          <dt>{t('Left out')}</dt>
          <dd>{formatNumber(leftOut + unchanged)}</dd>
        </div>
        <div>
          <dt>{t('Pictures')}</dt>
          <dd>{formatNumber(report.pictures)}</dd>
        </div>
        {report.videos > 0 && (
          <div>
            <dt>{t('Videos and audio')}</dt>
            <dd>{formatNumber(report.videos)}</dd>
          </div>
        )}
      </Ledger>
      {report.decisions.length > 0 && <DecisionRows report={report} options={options} onChange={change} />}
      <div className={isSite ? undefined : styles.two}>
        {!isSite && <MatchedNames report={report} options={options} onChange={change} />}
        <Card as="section" gap={14} className={styles.block} aria-labelledby="left-out">
          <h2 id="left-out">{t('Left out')}</h2>
          <RuledList className={styles.list}>
            {unchanged > 0 && (
              <li>
                {isSite
                  ? t('{entries} here already, the same as in the file', {
                      entries: entriesOf(unchanged, report.source),
                    })
                  : t('{entries} imported before and unchanged since', {
                      entries: entriesOf(unchanged, report.source),
                    })}
              </li>
            )}
            {report.left_out.map(({ reason, items, titles }) => (
              <li key={reason}>
                <div>
                  <span>
                    {formatNumber(items)} × {t(reason)}
                  </span>
                  {titles.length > 0 && <Muted>{titles.join(', ')}</Muted>}
                </div>
              </li>
            ))}
            {unchanged + leftOut === 0 && <li>{t('Nothing')}</li>}
          </RuledList>
        </Card>
      </div>
      {report.problems.length > 0 && (
        <Card as="section" gap={14} className={styles.block} aria-labelledby="differences">
          <h2 id="differences">{t('Different from the file')}</h2>
          <RuledList className={styles.list}>
            {report.problems.map(({ text, items, title }) => (
              <li key={text}>
                <div>
                  <span>{t(text)}</span>
                  <Muted>{items === 1 ? title || t('Untitled post') : entriesOf(items, report.source)}</Muted>
                </div>
              </li>
            ))}
          </RuledList>
        </Card>
      )}
      {(report.pictures > report.pictures_in_file || report.videos > report.videos_in_file) && (
        <Card as="section" gap={14} className={styles.block} aria-labelledby="pictures">
          <h2 id="pictures">{report.videos > 0 ? t('Pictures and videos') : t('Pictures')}</h2>
          <p className={styles.quiet}>
            {t('They are copied only from sites that you allow. A post whose image is not copied becomes a draft.')}
          </p>
          {report.hosts.map(({ host, pictures, videos }) => (
            <Row as="label" gap={12} align="center" key={host} className={styles.check}>
              <input
                type="checkbox"
                checked={hosts.includes(host)}
                onChange={({ target }) =>
                  change({ hosts: target.checked ? [...hosts, host] : hosts.filter((other) => other !== host) })
                }
              />
              <span>{t('Copy {files} from {host}', { files: filesOf(pictures, videos), host })}</span>
            </Row>
          ))}
          {report.pictures_without_site > 0 && (
            <Field
              label={t('Address of the old site')}
              hint={t(
                'The file does not contain it. {count, plural, one {# file} other {# files}} can be copied from there.',
                { count: report.pictures_without_site },
              )}
              type="url"
              placeholder="https://"
              value={options.site ?? ''}
              onChange={({ target }) => change({ site: target.value })}
            />
          )}
        </Card>
      )}
      {!isSite && (
        <Row wrap className={styles.options}>
          <Row as="label" gap={12} align="center" className={styles.check}>
            <input
              type="checkbox"
              checked={options.redirects}
              onChange={({ target }) => change({ redirects: target.checked })}
            />
            <span>{t('Redirect every old address')}</span>
          </Row>
          <Row as="label" gap={12} align="center" className={styles.check}>
            <input
              type="checkbox"
              checked={options.as_drafts}
              onChange={({ target }) => change({ as_drafts: target.checked })}
            />
            <span>{t('Import everything as drafts')}</span>
          </Row>
        </Row>
      )}
      <Row wrap gap={12} align="center">
        <BusyButton
          type="button"
          className="button-primary button-small"
          isBusy={isBusy}
          busyText={t('Starting...')}
          disabled={ready === 0}
          onClick={() => void start()}
        >
          {t('Import {entries}', { entries: entriesOf(ready, report.source) })}
        </BusyButton>
        <WaitingButton busyText={t('Removing...')} action={discard}>
          {t('Another file')}
        </WaitingButton>
        <span className={styles.quiet}>
          {ready === 0
            ? isSite && report.left_out.length > 0
              ? t('Nothing in this file can be added.')
              : t('Everything in this file is here already.')
            : isSite
              ? t('Existing content stays. The import cannot be undone, so make a backup first.')
              : t('You can undo the whole import for 30 days.')}
        </span>
      </Row>
    </>
  );
}
