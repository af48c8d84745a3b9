import { Tile } from '../art/tile.tsx';
import './draft-banner.css';

export interface DraftNotice {
  /** The label for screen readers. */
  title: string;
  draft: string;
  /** Who can read the draft, and until when. */
  until: string;
  /** Whether every page shows the banner, not only the page of a preview link. */
  isOnEveryPage?: boolean;
}

/** The banner above a page that a preview link shows. */
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
