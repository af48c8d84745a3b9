import { Link } from 'react-router';
import type { MuralTile } from '../../../art/mural.tsx';
import { useMay } from '../../rights.ts';
import { EmptyNote } from '../../shell/layout/empty-note.tsx';
import { EmptyStart } from '../../shell/layout/empty-start.tsx';

/** Replaces the list while the blog has no posts. */
export function NoBlogs() {
  const may = useMay();
  if (!may('POST /admin/posts')) return <EmptyNote>No blogs found.</EmptyNote>;
  return (
    <EmptyStart mural={MURAL} title="No blogs found. Create your first blog post!">
      <p>Published posts are listed here and on the public blog page.</p>
      <p>
        Deleted a post by mistake? Look in the <Link to="/admin/bin">Bin</Link>.
      </p>
      <Link className="button button-primary button-small" to="/admin/upload-blog" prefetch="intent">
        Add New Blog
      </Link>
    </EmptyStart>
  );
}

const MURAL: readonly (readonly MuralTile[])[] = [
  [
    ['lines', 'marigold', 'night', 'paper'],
    ['quarter', 'sky', 'indigo', 'paper', 180],
    ['arch', 'leaf', 'neem', 'paper'],
  ],
  [
    ['flower', 'blush', 'madder', 'night'],
    ['star', 'night', 'leaf', 'marigold'],
    ['steps', 'madder', 'marigold', 'paper'],
  ],
];
