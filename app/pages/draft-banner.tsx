import { Tile } from '../art/tile.tsx';
import './draft-banner.css';

export interface DraftNotice {
  /** For screen readers. */
  title: string;
  draft: string;
  /** Who can read it, and until when. */
  until: string;
  /** Not only on the page of a preview link. */
  isOnEveryPage?: boolean;
}

/** Above a page that a preview link shows. */
export function DraftBanner({ title, draft, until }: Omit<DraftNotice, 'isOnEveryPage'>) {
  return (
    <aside className="draft-banner night" aria-label={title}>
      <Tile name="lines" ground="marigold" a="night" b="paper" />
      <p>
        <b>{draft}</b> {until}
      </p>
    </aside>
  );
}
