import { Link } from 'react-router';
import type { MuralTile } from '../../../art/mural.tsx';
import { rich, t } from '../../i18n/t.ts';
import { useMay } from '../../rights.ts';
import { EmptyNote } from '../../shell/layout/empty-note.tsx';
import { EmptyStart } from '../../shell/layout/empty-start.tsx';

/** Replaces the list while the blog has no posts. */
export function NoBlogs() {
  const may = useMay();
  if (!may('POST /admin/posts')) return <EmptyNote>{t('No blogs found.')}</EmptyNote>;
  return (
    <EmptyStart mural={MURAL} title={t('No blogs found. Create your first blog post!')}>
      <p>{t('Published posts are listed here and on the public blog page.')}</p>
      <p>
        {rich('Deleted a post by mistake? Look in the <link>Bin</link>.', {
          link: (text) => <Link to="/admin/bin">{text}</Link>,
        })}
      </p>
      <Link className="button button-primary button-small" to="/admin/upload-blog" prefetch="intent">
        {t('Add New Blog')}
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
