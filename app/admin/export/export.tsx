import { type ReactNode, useEffect, useState } from 'react';
import type { ExportKind } from '../../../contract/exports.ts';
import { Tile } from '../../art/tile.tsx';
import { attempt } from '../api.ts';
import { msg, t } from '../i18n/t.ts';
import { ImportExportHead } from '../import/import-export-head.tsx';
import { adminMeta } from '../shell/admin-meta.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Card, Row, Stack } from '../shell/layout/boxes.tsx';
import { DeveloperNote } from '../shell/layout/developer-note.tsx';
import { useRevalidate } from '../shell/use-revalidate.ts';
import type { Route } from './+types/export';
import styles from './export.module.css';
import { createExport, fetchExports } from './export-calls.ts';
import { ExportList } from './export-list.tsx';

export const meta = adminMeta('Export');

/** While an export is made. */
const POLL_MS = 1_500;

const KINDS: readonly { kind: ExportKind; name: string; tile: ReactNode; text: string }[] = [
  {
    kind: 'site',
    name: msg('Static site'),
    tile: <Tile name="browser" ground="leaf" a="neem" b="paper" />,
    text: msg('HTML, pictures and styles. Any host can serve it, without this server.'),
  },
  {
    kind: 'markdown',
    name: msg('Markdown'),
    tile: <Tile name="lines" ground="sky" a="indigo" b="paper" />,
    text: msg('One .md for each post and page, with its facts on top and pictures beside.'),
  },
  {
    kind: 'json',
    name: 'JSON',
    tile: <Tile name="code" ground="night" a="leaf" b="marigold" />,
    text: msg('Everything in machine-readable form: posts, pages, facts, media, redirects.'),
  },
];

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return fetchExports(signal);
}

/** `/admin/export`: downloads the site in a form that other programs read. */
export default function Export({ loaderData: { exports } }: Route.ComponentProps) {
  const [kind, setKind] = useState<ExportKind>('site');
  const [drafts, setDrafts] = useState(true);
  const [people, setPeople] = useState(false);
  const revalidate = useRevalidate();
  const isRunning = exports.some(({ state }) => state === 'running');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer schedules the next request
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(revalidate, POLL_MS);
    return () => clearTimeout(timer);
  }, [exports, isRunning, revalidate]);

  const create = async () => {
    await attempt(() => createExport({ kind, drafts, people: people && kind === 'json' }));
    await revalidate();
  };
  return (
    <Stack gap={20} className={styles.export}>
      <ImportExportHead current="export" />
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{t('Format')}</legend>
        {KINDS.map(({ kind: value, name, tile, text }) => (
          <Card as="label" key={value} className={styles.kind}>
            <span>
              {tile}
              <input type="radio" name="kind" checked={kind === value} onChange={() => setKind(value)} />
            </span>
            <b>{t(name)}</b>
            {t(text)}
          </Card>
        ))}
      </fieldset>
      <Card as="section" className={styles.panel}>
        <h2>{t('Contents')}</h2>
        {kind === 'site' ? (
          <>
            <p>
              {t(
                'Every public page with its pictures, feeds and sitemap. Forms are sent to this server. Ask your server administrator to allow the new address.',
              )}
            </p>
            <DeveloperNote>
              <p>{t('Add the address of the new host to CORS_ORIGINS.')}</p>
            </DeveloperNote>
          </>
        ) : (
          <Row as="label" gap={12} align="start" className={styles.option}>
            <input type="checkbox" checked={drafts} onChange={(event) => setDrafts(event.target.checked)} />
            <span>
              <b>{t('Drafts')}</b>
              {kind === 'json'
                ? t('With the history of posts and pages, and the bin.')
                : t('Posts that are not public yet.')}
            </span>
          </Row>
        )}
        {kind === 'json' && (
          <Row as="label" gap={12} align="start" className={styles.option}>
            <input type="checkbox" checked={people} onChange={(event) => setPeople(event.target.checked)} />
            <span>
              <b>{t('Messages and accounts')}</b>
              {t('Holds names and addresses of people. Passwords are never included.')}
            </span>
          </Row>
        )}
        <Row wrap align="center" className={styles.create}>
          <WaitingButton
            className="plain-button-filled"
            busyText={t('Starting...')}
            disabled={isRunning}
            action={create}
          >
            {t('Create the file')}
          </WaitingButton>
          <p>{t('You can leave this page. The file can be downloaded for 30 days.')}</p>
        </Row>
      </Card>
      <ExportList exports={exports} onChanged={revalidate} />
    </Stack>
  );
}
