import { type ReactNode, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Replacement as Made } from '../../../contract/find.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { PostStateLabel } from '../blog/post-state.tsx';
import { rich, t } from '../i18n/t.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Muted, Row } from '../shell/layout/boxes.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { RuledList } from '../shell/layout/rows.tsx';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import type { Route } from './+types/replacement';
import { countKinds } from './describe-found.ts';
import styles from './find.module.css';
import { fetchReplacement, publishReplaced, undoReplacement } from './find-calls.ts';
import { FindForm } from './find-form.tsx';
import { findUrl, parseFindUrl } from './find-url.ts';

export const meta = adminMeta('Find and replace');

export const clientLoader = async ({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) => ({
  made: await fetchReplacement(id, signal),
});

const toActivity = (text: ReactNode) => <Link to="/admin/activity">{text}</Link>;

type Replaced = Made['documents'][number];

/** `/admin/find/12`: what a replacement has changed, and how it is published or undone. */
export default function Replacement({ loaderData: { made } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const revalidate = useRevalidate();
  const { inSentence } = useSiteTime();
  // Only the response to the replacement names the skipped documents, so the history entry stores them.
  const skipped = ((useLocation().state as { skipped?: Made['skipped'] } | null)?.skipped ?? []) as Made['skipped'];
  const { q, replacement, documents } = made;
  const view = useMemo(() => ({ ...parseFindUrl(new URLSearchParams({ q })), replacement }), [q, replacement]);
  const open = documents.filter(({ is_undone: isUndone }) => !isUndone);
  const publishable = open.filter(({ draft_revision: revision }) => revision !== null);
  const placesIn = (some: readonly Replaced[]) => some.reduce((sum, { places }) => sum + places, 0);

  const undo = async (document?: Replaced) => {
    const { value } = await attempt(() => undoReplacement(made.id, document?.id));
    if (!value) return;
    const left = value.documents.filter((one) => one.left && (!document || one.id === document.id)).length;
    showToast({
      kind: 'success',
      text:
        left > 0
          ? t('Undone, except {left, plural, one {# document that was} other {# documents that were}} changed since.', {
              left,
            })
          : t('Undone.'),
    });
    await revalidate();
  };
  const publish = async () => {
    for (const document of publishable) {
      const { error } = await attempt(() => publishReplaced(document));
      if (error) break;
    }
    await revalidate();
  };
  const count = placesIn(documents);
  return (
    <div className={styles.find}>
      <PageHead title={t('Find and replace')} subtitle={t('In every page, post, collection and fact')} />
      <FindForm view={view} onSearch={(view) => navigate(findUrl(view))} />
      <div className={styles.strip} role="status">
        <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2.6" aria-hidden="true">
          <path d="M3 11L8 16L17 5" />
        </svg>
        <p>
          <b>
            {t('{count, number} replaced in {documents, plural, one {# document} other {# documents}}.', {
              count,
              documents: documents.length,
            })}
          </b>{' '}
          {publishable.length > 0 &&
            (publishable.length === 1
              ? t('{list} has changes to publish.', { list: countKinds(publishable) })
              : t('{list} have changes to publish.', { list: countKinds(publishable) }))}
          {open.length === 0 && t('All of it was undone.')}
        </p>
        <Row wrap gap={10}>
          {open.length > 0 && made.can_undo && (
            <WaitingButton busyText={t('Undoing...')} action={() => undo()}>
              <Icon name="undo" size={16} />
              {t('Undo all {count, number}', { count: placesIn(open) })}
            </WaitingButton>
          )}
          {publishable.length > 0 && (
            <WaitingButton className="plain-button-filled" busyText={t('Publishing...')} action={publish}>
              {publishable.length === 1
                ? t('Publish it')
                : t('Publish the {count, number}', { count: publishable.length })}
            </WaitingButton>
          )}
        </Row>
      </div>
      {skipped.length > 0 && (
        <div className={`${styles.strip} ${styles.skipped}`}>
          <div>
            <b>
              {t('{count, plural, one {# document was} other {# documents were}} left out:', { count: skipped.length })}
            </b>
            <ul>
              {skipped.map(({ title, reason }) => (
                <li key={title + reason}>
                  {title}: {t(reason)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <RuledList className={styles.replaced} aria-label={t('Replaced')}>
        {documents.map((document) => (
          <li key={document.id}>
            <div>
              <Link to={document.address}>
                <b>{document.title}</b>
              </Link>
              <Muted>
                {t('{places, number} replaced', { places: document.places })}
                {document.is_undone && `, ${t('undone')}`}
                {document.left && `. ${t(document.left)}`}
              </Muted>
            </div>
            {document.state && <PostStateLabel state={document.state} />}
            {document.is_undone || !made.can_undo ? (
              <span />
            ) : (
              <WaitingButton busyText={t('Undoing...')} action={() => undo(document)}>
                {t('Undo')}
                <span className="visually-hidden"> {t('in {title}', { title: document.title })}</span>
              </WaitingButton>
            )}
          </li>
        ))}
      </RuledList>
      <Muted className={styles.footNote}>
        {replacement
          ? rich(
              '“{q}” was replaced with “{replacement}” by {name} {time}. Undo leaves later changes alone. Listed in <link>Activity</link> for 30 days.',
              { q, replacement, name: personName(made.by), time: inSentence(made.at), link: toActivity },
            )
          : rich(
              '“{q}” was removed by {name} {time}. Undo leaves later changes alone. Listed in <link>Activity</link> for 30 days.',
              { q, name: personName(made.by), time: inSentence(made.at), link: toActivity },
            )}
      </Muted>
    </div>
  );
}
