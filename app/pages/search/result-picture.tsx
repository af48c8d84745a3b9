import { Tile } from '../../art/tile.tsx';
import type { SearchResults } from '../../site-context.ts';

interface ResultPictureProps {
  picture: SearchResults['results'][number]['picture'];
}

/** The drawing or the image of a result. The title beside it says what it is. */
export function ResultPicture({ picture }: ResultPictureProps) {
  return (
    <span className="thumb">
      {'src' in picture ? (
        <img src={picture.src} width="168" height="112" alt="" loading="lazy" />
      ) : (
        <Tile {...picture.tile} />
      )}
    </span>
  );
}
