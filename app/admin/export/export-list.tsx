import type { ExportEntry } from '../../../contract/exports.ts';
import { attempt } from '../api.ts';
import { bytes } from '../health/health-texts.ts';
import { msg, t } from '../i18n/t.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Card, Muted, Row } from '../shell/layout/boxes.tsx';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './export.module.css';
import { deleteExport, downloadExport } from './export-calls.ts';

const NAMES = { site: msg('Static site'), markdown: msg('Markdown'), json: 'JSON' };

/** The exports of the last 30 days, with the progress of the one being made. */
export function ExportList({ exports, onChanged }: { exports: ExportEntry[]; onChanged: () => Promise<void> }) {
  const times = useSiteTime();
  const remove = async (id: number) => {
    await attempt(() => deleteExport(id));
    await onChanged();
  };
  const describe = ({ kind, state, bytes: size, done, total, error, created_by, available_until }: ExportEntry) => {
    if (state === 'failed') return [t(NAMES[kind]), error && t(error)].filter(Boolean).join('. ');
    if (state === 'running')
      return total === null
        ? t('{name}, {done, number} of many written', { name: t(NAMES[kind]), done })
        : t('{name}, {done, number} of {total, number} written', { name: t(NAMES[kind]), done, total });
    return t('{name}, {size}, by {person}. Available until {day}', {
      name: t(NAMES[kind]),
      size: bytes(size ?? 0),
      person: personName(created_by),
      day: times.day(available_until),
    });
  };
  return (
    <Card as="section" className={styles.panel} aria-label={t('Exports')}>
      <h2>{t('Exports')}</h2>
      {exports.length === 0 && <Muted>{t('No exports in the last 30 days.')}</Muted>}
      <ul className={styles.list}>
        {exports.map((entry) => (
          <li key={entry.id}>
            <div>
              <b>{entry.name}</b>
              <p aria-live={entry.state === 'running' ? 'polite' : undefined}>{describe(entry)}</p>
              {entry.state === 'running' && (
                <progress
                  aria-label={t('Progress of {name}', { name: entry.name })}
                  value={entry.done}
                  max={entry.total ?? undefined}
                />
              )}
            </div>
            <Row gap={10}>
              {entry.state === 'done' && (
                <WaitingButton
                  busyText={t('Downloading...')}
                  aria-label={t('Download {name}', { name: entry.name })}
                  action={() => attempt(() => downloadExport(entry.id, entry.name))}
                >
                  {t('Download')}
                </WaitingButton>
              )}
              <WaitingButton
                busyText={t('Deleting...')}
                aria-label={t('{state, select, running {Cancel} other {Delete}} {name}', {
                  state: entry.state,
                  name: entry.name,
                })}
                action={() => remove(entry.id)}
              >
                {entry.state === 'running' ? t('Cancel') : t('Delete')}
              </WaitingButton>
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  );
}
