import type { Post } from '../../../../contract/blog/blog.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { ManagedPost } from './managed-post.ts';
import type { RowAction } from './managed-posts.tsx';
import { ViewDialog } from './view-dialog.tsx';

/** The open dialog of a row of the list. */
export interface OpenRow {
  action: RowAction;
  row: ManagedPost;
  /** Undefined for deleting: the dialog that confirms it does not need the text. */
  post?: Post | undefined;
}

interface RowDialogProps extends OpenRow {
  onClose: () => void;
  /** The post or its draft has changed. */
  onSaved: () => void;
  onDeleted: (byKeyboard: boolean) => void;
}

export function RowDialog({ action, row, post, onClose, onSaved, onDeleted }: RowDialogProps) {
  if (action === 'delete') return <DeleteDialog post={row} onClose={onClose} onDeleted={onDeleted} />;
  if (!post) return null;
  if (action === 'view') return <ViewDialog post={post} state={row.state} onClose={onClose} />;
  return <EditDialog post={post} onClose={onClose} onSaved={onSaved} onUseSaved={onSaved} />;
}
