import { useState } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import type { AdminPost } from '../../../../contract/post-drafts.ts';
import { showToast } from '../../../ui/toast.tsx';
import { attempt } from '../../api.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { Icon } from '../../shell/icon.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useRevalidate } from '../../shell/use-revalidate.ts';
import { WaitingButton } from '../../shell/waiting-button.tsx';
import type { Route } from './+types/history';
import styles from './history.module.css';
import { fetchPost, fetchRevision, fetchRevisions, restoreRevision, undoRestore } from './history-calls.ts';
import {
  addressOf,
  defaultOther,
  readVersions,
  type Version,
  type VersionId,
  versionIds,
  versionOfRevision,
} from './history-view.ts';
import { RevisionList } from './revision-list.tsx';
import { SaveVersionDialog } from './save-version-dialog.tsx';
import { VersionPane } from './version-pane.tsx';

export const meta = () => adminMeta('History');

export async function clientLoader({ params, request: { url, signal } }: Route.ClientLoaderArgs) {
  const id = Number(params.id);
  const [post, revisions] = await Promise.all([fetchPost(id, signal), fetchRevisions(id, signal)]);
  const ids = versionIds(post, revisions);
  const asked = readVersions(new URL(url).searchParams);
  const isKnown = (version: VersionId | undefined) => version !== undefined && ids.includes(version);
  const chosen = isKnown(asked.chosen) ? asked.chosen : ids[0];
  const other =
    chosen && (isKnown(asked.other) && asked.other !== chosen ? asked.other : defaultOther(chosen, ids, post));

  const load = async (version: VersionId | undefined): Promise<Version | undefined> => {
    if (version === undefined) return undefined;
    if (version !== 'now') return versionOfRevision(await fetchRevision(id, version, signal));
    return post.draft ? { id: 'now', at: post.updated_at, by: post.updated_by, fields: post.draft } : undefined;
  };
  const [shown, compared] = await Promise.all([load(chosen), load(other)]);
  // On a phone either the list or a version is shown.
  return { post, revisions, shown, compared, isOpen: asked.chosen !== undefined };
}

/** `/admin/posts/{id}/history`: the versions of a post, and what differs between two of them. */
export default function History({ loaderData: { post, revisions, shown, compared, isOpen } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const revalidate = useRevalidate();
  const [view, setView] = useState<'differences' | 'version'>('differences');
  const [isSaving, setSaving] = useState(false);
  const title = (post.draft ?? post.live)?.title || 'No title yet';

  const undo = async (restored: AdminPost) => {
    const { error } = await attempt(() => undoRestore(post.draft, restored));
    if (!error) showToast({ kind: 'success', text: 'Restore undone.' });
    await revalidate();
  };
  const restore = async (number: number) => {
    const { value, error } = await attempt(() => restoreRevision(post.id, number));
    if (error) return;
    showToast({
      kind: 'success',
      text: 'Version restored to the draft.',
      milliseconds: 12_000,
      action: { label: 'Undo', takesFocus: true, onChoose: () => void undo(value) },
    });
    await navigate(addressOf(post.id, 'now', number), { preventScrollReset: true });
  };

  return (
    <div className={`${styles.screen} ${isOpen ? styles.isOpen : ''}`}>
      <Link className={styles.back} to={`/admin/posts/${post.id}`}>
        <Icon name="back" />
        Back to the post
      </Link>
      <PageHead
        title="History"
        subtitle={title}
        action={
          <div className={styles.actions}>
            {post.state !== 'In the bin' && (
              <button type="button" className="plain-button" aria-haspopup="dialog" onClick={() => setSaving(true)}>
                Save version…
              </button>
            )}
            <ViewChoice view={view} onChoose={setView} />
            {post.state !== 'In the bin' && shown && shown.id !== 'now' && (
              <WaitingButton
                className="plain-button-filled"
                busyText="Restoring..."
                action={() => restore(shown.id as number)}
              >
                Restore this version
              </WaitingButton>
            )}
          </div>
        }
      />
      <div className={styles.history} aria-busy={isLoading}>
        <RevisionList post={post} revisions={revisions} chosen={shown?.id} />
        {shown ? (
          <VersionPane post={post} revisions={revisions} shown={shown} compared={compared} view={view} />
        ) : (
          <p className={styles.none}>There are no versions yet.</p>
        )}
      </div>
      {isSaving && (
        <SaveVersionDialog
          postId={post.id}
          onClose={() => setSaving(false)}
          onSaved={() => {
            setSaving(false);
            showToast({ kind: 'success', text: 'Version saved.' });
            void revalidate();
          }}
        />
      )}
    </div>
  );
}

interface ViewChoiceProps {
  view: 'differences' | 'version';
  onChoose: (view: 'differences' | 'version') => void;
}

function ViewChoice({ view, onChoose }: ViewChoiceProps) {
  const radio = (value: ViewChoiceProps['view'], label: string) => (
    <label>
      <input type="radio" name="view" checked={view === value} onChange={() => onChoose(value)} />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">Show</legend>
      {radio('differences', 'Differences')}
      {radio('version', 'This version')}
    </fieldset>
  );
}
