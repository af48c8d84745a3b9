import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ImportReport } from '../../../contract/imports.ts';
import { Tile } from '../../art/tile.tsx';
import { attempt } from '../api.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { ConfirmDialog } from '../shell/dialogs/confirm-dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Card, Muted, Row } from '../shell/layout/boxes.tsx';
import { RuledList } from '../shell/layout/rows.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import styles from './import.module.css';
import { cancelImport, startImporting, undoImport } from './import-calls.ts';
import { countOf, entriesOf } from './import-texts.ts';

/** The third step: how far the import is, and what became of the posts. */
export function ImportProgress({ report }: { report: ImportReport }) {
  const revalidate = useRevalidate();
  const { day } = useSiteTime();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that started it is gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, source, state, progress, counts, problems } = report;
  const { published = 0, draft = 0, replaced = 0, kept = 0, added = 0, failed = 0, ready = 0, undone = 0 } = counts;
  const run = async (call: () => Promise<unknown>) => {
    await attempt(call);
    await revalidate();
  };
  const undo = async () => {
    setBusy(true);
    await run(() => undoImport(id));
    setBusy(false);
    setAsking(false);
  };
  const canContinue = (state === 'cancelled' || state === 'failed') && ready > 0;
  return (
    <>
      {report.error && <Banner kind="error" text={`The import was interrupted. ${report.error}`} />}
      <Card as="section" gap={14} className={`${styles.block} ${styles.run}`} aria-labelledby="progress">
        <div className={styles.now}>
          <div className={styles.mural} aria-hidden="true">
            <Tile name="petal" ground="marigold" a="night" />
            <Tile name="quarter" ground="sky" a="indigo" />
            <Tile name="arch" ground="leaf" a="neem" b="paper" />
            <Tile name="steps" ground="blush" a="madder" />
          </div>
          <div role="status">
            <h2 ref={heading} id="progress" tabIndex={-1}>
              {titleOf(report)}
            </h2>
            <progress max={Math.max(1, progress.total)} value={progress.done} aria-label="Imported" />
            {state === 'running' && (
              <p className={styles.quiet}>
                {progress.next !== null && `Now: “${progress.next || 'Untitled post'}”. `}You can leave this page.
              </p>
            )}
          </div>
        </div>
        <RuledList className={styles.list}>
          {added > 0 && <Line kind="good" text={`${entriesOf(added, source)} added`} />}
          {published > 0 && <Line kind="good" text={`${countOf(published, 'post')} published`} />}
          {draft > 0 && (
            <Line
              kind="note"
              text={`${countOf(draft, 'post')} as ${draft === 1 ? 'a draft' : 'drafts'}`}
              to="/admin/manage-blogs?state=draft"
            />
          )}
          {replaced > 0 && <Line kind="good" text={`${countOf(replaced, 'post')} replaced`} />}
          {kept > 0 && <Line kind="note" text={`${entriesOf(kept, source)} of ours kept`} />}
          {undone > 0 && <Line kind="note" text={`${countOf(undone, 'post')} undone`} />}
          {failed > 0 && <Line kind="bad" text={`${entriesOf(failed, source)} not imported`} />}
          {problems.map(({ text, items, title }) => (
            <li key={text}>
              <div>
                <span>{text}</span>
                <Muted>{items === 1 ? title || 'Untitled post' : entriesOf(items, source)}</Muted>
              </div>
            </li>
          ))}
        </RuledList>
        <Row wrap gap={12} align="center">
          {state === 'running' && (
            <WaitingButton busyText="Stopping..." action={() => run(() => cancelImport(id))}>
              {source === 'site' ? 'Stop' : 'Stop after this post'}
            </WaitingButton>
          )}
          {(canContinue || (state === 'done' && failed > 0)) && (
            <WaitingButton busyText="Starting..." action={() => run(() => startImporting(id, report.options ?? {}))}>
              {canContinue
                ? 'Continue'
                : source === 'site'
                  ? 'Try the failed ones again'
                  : 'Try the failed posts again'}
            </WaitingButton>
          )}
          {report.undo_until && (
            <button type="button" className="plain-button" onClick={() => setAsking(true)}>
              Undo the import
            </button>
          )}
          {state !== 'running' && state !== 'undoing' && (
            <Link className="plain-button" to="?">
              Import another file
            </Link>
          )}
          {report.undo_until && <span className={styles.quiet}>You can undo it until {day(report.undo_until)}.</span>}
        </Row>
      </Card>
      {isAsking && (
        <ConfirmDialog
          title="Undo this import?"
          note="Its posts move to the bin, also those that were edited since, and its redirects are removed. Its pictures move to the bin of the media library unless something else shows them."
          action="Undo the import"
          busyText="Starting..."
          isBusy={isBusy}
          onConfirm={() => void undo()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function titleOf({ source, state, progress, counts, file_name: name }: ImportReport): string {
  const of = `${progress.done.toLocaleString('en-US')} of ${entriesOf(progress.total, source)}`;
  if (state === 'running') return `${of} done`;
  if (state === 'undoing') return 'The import is being undone';
  if (state === 'undone') return 'The import was undone';
  if (state === 'done') return counts.failed ? `${name} was imported, with failures` : `${name} was imported`;
  return `Stopped after ${of}`;
}

function Line({ kind, text, to }: { kind: 'good' | 'note' | 'bad'; text: string; to?: string }) {
  return (
    <li>
      <i className={styles.square} data-kind={kind} aria-hidden="true" />
      {to ? <Link to={to}>{text}</Link> : <span>{text}</span>}
    </li>
  );
}
