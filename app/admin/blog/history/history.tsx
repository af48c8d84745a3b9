import type { DraftFields } from '../../../../contract/blog/post-drafts.ts';
import { Prose } from '../../../ui/prose.tsx';
import styles from '../../history/history.module.css';
import { HistoryScreen } from '../../history/history-screen.tsx';
import { loadVersions } from '../../history/history-view.ts';
import { t } from '../../i18n/t.ts';
import { limitReason, useMay } from '../../rights.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { Stack } from '../../shell/layout/boxes.tsx';
import { PostImage } from '../post-image.tsx';
import type { Route } from './+types/history';
import { describeVersion, joinChanges } from './describe-version.ts';
import { fetchHistory, fetchPost, fetchRevision, restoreRevision, saveRevision, undoRestore } from './history-calls.ts';
import { RevisionDifferences } from './revision-differences.tsx';

export const meta = adminMeta('History');

export async function clientLoader({ params, request: { url, signal } }: Route.ClientLoaderArgs) {
  const id = Number(params.id);
  const [post, history] = await Promise.all([fetchPost(id, signal), fetchHistory(id, signal)]);
  const title = (post.draft ?? post.live)?.title || t('No title yet');
  const subject = { ...post, kind: 'post' as const, path: `/admin/posts/${id}`, title };
  const fetchVersion = async (number: number) => {
    const { at, by, fields } = await fetchRevision(id, number, signal);
    return { id: number, at, by, fields };
  };
  const versions = await loadVersions(subject, history.revisions, new URL(url).searchParams, fetchVersion);
  return { post, subject, history, ...versions };
}

/** `/admin/posts/{id}/history`: the versions of a post, and what differs between two of them. */
export default function History({ loaderData: { post, ...shown } }: Route.ComponentProps) {
  const may = useMay();
  return (
    <HistoryScreen
      {...shown}
      limit={limitReason('PUT /admin/posts/{id}/draft')}
      describe={(versions) => describeVersion(joinChanges(versions))}
      renderDifferences={(before, after) => <RevisionDifferences before={before} after={after} />}
      renderVersion={(fields) => <PostVersion fields={fields} />}
      onSaveVersion={may('POST /admin/posts/{id}/revisions') ? (note) => saveRevision(post.id, note) : undefined}
      onRestore={
        may('POST /admin/posts/{id}/revisions/{number}/restore')
          ? (number) => restoreRevision(post.id, number)
          : undefined
      }
      onUndoRestore={(restored) => undoRestore(post.draft, restored)}
    />
  );
}

function PostVersion({ fields: { title, category, image, content } }: { fields: DraftFields }) {
  const post = { title, category, image, imageWidth: null, imageHeight: null, imageVariants: null };
  return (
    <Stack gap={20} className={styles.version}>
      <p className={styles.bigLine}>{title || t('No title yet')}</p>
      {image && <PostImage post={post} className={styles.image} sizes="560px" />}
      <Prose html={content} />
    </Stack>
  );
}
