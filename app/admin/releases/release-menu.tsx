import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ReleaseEntry } from '../../../contract/releases/releases.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { ActionMenu, type MenuAction } from '../shell/controls/action-menu.tsx';
import { useOfferUndo } from '../shell/use-offer-undo.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { deleteRelease } from './release-calls.ts';
import { ReleaseNameDialog } from './release-name-dialog.tsx';

interface ReleaseMenuProps {
  release: Pick<ReleaseEntry, 'id' | 'name' | 'state'>;
  /** Actions that are listed before those of every release. */
  actions?: readonly MenuAction[];
  /** Whether the button continues the one before it. */
  isSplit?: boolean;
}

/** What can be done with a release besides publishing it. */
export function ReleaseMenu({ release, actions = [], isSplit = false }: ReleaseMenuProps) {
  const { id, name, state } = release;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const revalidate = useRevalidate();
  const offerUndo = useOfferUndo();
  const [isRenaming, setRenaming] = useState(false);
  const remove = async () => {
    const { value: undo } = await attempt(() => deleteRelease(id));
    if (!undo) return;
    if (pathname === '/admin/releases') await revalidate();
    else await navigate('/admin/releases');
    offerUndo({ text: t('“{name}” deleted. Its drafts are still there.', { name }), undo, byKeyboard: true });
  };
  const all: (MenuAction | false)[] = [
    ...actions,
    { label: t('Rename'), icon: 'settings', startsGroup: actions.length > 0, onChoose: () => setRenaming(true) },
    // What was published is kept, so that it can be undone.
    state !== 'Published' && {
      label: t('Delete'),
      icon: 'bin',
      isDangerous: true,
      startsGroup: true,
      onChoose: () => void remove(),
    },
  ];
  return (
    <>
      <ActionMenu
        label={isSplit ? t('More ways to publish, and other actions') : t('Actions for {title}', { title: name })}
        rowIcon={isSplit ? undefined : 'more'}
        actions={all.filter((action) => action !== false)}
      />
      {isRenaming && (
        <ReleaseNameDialog
          release={release}
          onDone={() => {
            setRenaming(false);
            showToast({ kind: 'success', text: t('Name changed.') });
            void revalidate();
          }}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
