import type { ExportEntry } from '../../../contract/exports.ts';
import { attempt } from '../api.ts';
import { bytes } from '../health/health-texts.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Card, Muted, Row } from '../shell/layout/boxes.tsx';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './export.module.css';
import { deleteExport, downloadExport } from './export-calls.ts';

const NAMES = { site: 'Static site', markdown: 'Markdown', json: 'JSON' };

/** The exports of the last 30 days, with the progress of the one being made. */
export function ExportList({ exports, onChanged }: { exports: ExportEntry[]; onChanged: () => Promise<void> }) {
  const times = useSiteTime();
  const remove = async (id: number) => {
    await attempt(() => deleteExport(id));
    await onChanged();
  };
  const describe = ({ kind, state, bytes: size, done, total, error, created_by, available_until }: ExportEntry) => {
    if (state === 'failed') return `${NAMES[kind]}. ${error}`;
    if (state === 'running')
      return `${NAMES[kind]}, ${done.toLocaleString('en-US')} of ${total?.toLocaleString('en-US') ?? 'many'} written`;
    return `${NAMES[kind]}, ${bytes(size ?? 0)}, by ${personName(created_by)}. Available until ${times.day(available_until)}`;
  };
  return (
    <Card as="section" className={styles.panel} aria-label="Exports">
      <h2>Exports</h2>
      {exports.length === 0 && <Muted>No exports in the last 30 days.</Muted>}
      <ul className={styles.list}>
        {exports.map((entry) => (
          <li key={entry.id}>
            <div>
              <b>{entry.name}</b>
              <p aria-live={entry.state === 'running' ? 'polite' : undefined}>{describe(entry)}</p>
              {entry.state === 'running' && (
                <progress aria-label={`Progress of ${entry.name}`} value={entry.done} max={entry.total ?? undefined} />
              )}
            </div>
            <Row gap={10}>
              {entry.state === 'done' && (
                <WaitingButton
                  busyText="Downloading..."
                  aria-label={`Download ${entry.name}`}
                  action={() => attempt(() => downloadExport(entry.id, entry.name))}
                >
                  Download
                </WaitingButton>
              )}
              <WaitingButton
                busyText="Deleting..."
                aria-label={`${entry.state === 'running' ? 'Cancel' : 'Delete'} ${entry.name}`}
                action={() => remove(entry.id)}
              >
                {entry.state === 'running' ? 'Cancel' : 'Delete'}
              </WaitingButton>
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  );
}
