import { Link } from 'react-router';
import { Mural, type MuralTile } from '../../../art/mural.tsx';
import { useMay } from '../../rights.ts';
import { Card } from '../../shell/layout/boxes.tsx';
import { EmptyNote } from '../../shell/layout/empty-note.tsx';
import styles from './no-blogs.module.css';

/** Replaces the list while the blog has no posts. */
export function NoBlogs() {
  const may = useMay();
  if (!may('POST /admin/posts')) return <EmptyNote>No blogs found.</EmptyNote>;
  return (
    <Card className={styles.panel}>
      <Mural rows={MURAL} />
      <div>
        <h2>No blogs found. Create your first blog post!</h2>
        <p>Published posts are listed here and on the public blog page.</p>
        <p>
          Deleted a post by mistake? Look in the <Link to="/admin/bin">Bin</Link>.
        </p>
        <Link className="button button-primary button-small" to="/admin/upload-blog" prefetch="intent">
          Add New Blog
        </Link>
      </div>
    </Card>
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
