import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ImportReport } from '../../../contract/imports.ts';
import { Tile } from '../../art/tile.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { ConfirmDialog } from '../shell/dialogs/confirm-dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Card, Muted, Row } from '../shell/layout/boxes.tsx';
import { RuledList } from '../shell/layout/rows.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import styles from './import.module.css';
import { cancelImport, startImporting, undoImport } from './import-calls.ts';
import { entriesOf, postsOf } from './import-texts.ts';

/** The third step: the progress of the import, and its results. */
export function ImportProgress({ report }: { report: ImportReport }) {
  const revalidate = useRevalidate();
  const { day } = useSiteTime();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that started the import is gone, so the heading takes the focus.
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
      {report.error && <Banner kind="error" text={`${t('The import was interrupted.')} ${t(report.error)}`} />}
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
            <progress max={Math.max(1, progress.total)} value={progress.done} aria-label={t('Imported')} />
            {state === 'running' && (
              <p className={styles.quiet}>
                {progress.next !== null && `${t('Now: “{next}”.', { next: progress.next || t('Untitled post') })} `}
                {t('You can leave this page.')}
              </p>
            )}
          </div>
        </div>
        <RuledList className={styles.list}>
          {added > 0 && <Line kind="good" text={t('{entries} added', { entries: entriesOf(added, source) })} />}
          {published > 0 && <Line kind="good" text={t('{posts} published', { posts: postsOf(published) })} />}
          {draft > 0 && (
            <Line
              kind="note"
              text={t('{count, plural, one {# post as a draft} other {# posts as drafts}}', { count: draft })}
              to="/admin/manage-blogs?state=draft"
            />
          )}
          {replaced > 0 && <Line kind="good" text={t('{posts} replaced', { posts: postsOf(replaced) })} />}
          {kept > 0 && <Line kind="note" text={t('{entries} kept as before', { entries: entriesOf(kept, source) })} />}
          {undone > 0 && <Line kind="note" text={t('{posts} undone', { posts: postsOf(undone) })} />}
          {failed > 0 && <Line kind="bad" text={t('{entries} not imported', { entries: entriesOf(failed, source) })} />}
          {problems.map(({ text, items, title }) => (
            <li key={text}>
              <div>
                <span>{t(text)}</span>
                <Muted>{items === 1 ? title || t('Untitled post') : entriesOf(items, source)}</Muted>
              </div>
            </li>
          ))}
        </RuledList>
        <Row wrap gap={12} align="center">
          {state === 'running' && (
            <WaitingButton busyText={t('Stopping...')} action={() => run(() => cancelImport(id))}>
              {source === 'site' ? t('Stop') : t('Stop after this post')}
            </WaitingButton>
          )}
          {(canContinue || (state === 'done' && failed > 0)) && (
            <WaitingButton
              busyText={t('Starting...')}
              action={() => run(() => startImporting(id, report.options ?? {}))}
            >
              {canContinue
                ? t('Continue')
                : source === 'site'
                  ? t('Try the failed ones again')
                  : t('Try the failed posts again')}
            </WaitingButton>
          )}
          {report.undo_until && (
            <button type="button" className="plain-button" onClick={() => setAsking(true)}>
              {t('Undo the import')}
            </button>
          )}
          {state !== 'running' && state !== 'undoing' && (
            <Link className="plain-button" to="?">
              {t('Import another file')}
            </Link>
          )}
          {report.undo_until && (
            <span className={styles.quiet}>{t('You can undo it until {day}.', { day: day(report.undo_until) })}</span>
          )}
        </Row>
      </Card>
      {isAsking && (
        <ConfirmDialog
          title={t('Undo this import?')}
          note={t(
            'Its posts move to the bin, also those that were edited since, and its redirects are removed. Its pictures move to the bin of the media library unless something else shows them.',
          )}
          action={t('Undo the import')}
          busyText={t('Starting...')}
          isBusy={isBusy}
          onConfirm={() => void undo()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function titleOf({ source, state, progress, counts, file_name: name }: ImportReport): string {
  const { done, total } = progress;
  const of =
    source === 'site'
      ? t('{done, number} of {total, plural, one {# entry} other {# entries}}', { done, total })
      : t('{done, number} of {total, plural, one {# post} other {# posts}}', { done, total });
  if (state === 'running') return t('{of} done', { of });
  if (state === 'undoing') return t('The import is being undone');
  if (state === 'undone') return t('The import was undone');
  if (state === 'done')
    return counts.failed ? t('{name} was imported, with failures', { name }) : t('{name} was imported', { name });
  return t('Stopped after {of}', { of });
}

function Line({ kind, text, to }: { kind: 'good' | 'note' | 'bad'; text: string; to?: string }) {
  return (
    <li>
      <i className={styles.square} data-kind={kind} aria-hidden="true" />
      {to ? <Link to={to}>{text}</Link> : <span>{text}</span>}
    </li>
  );
}
