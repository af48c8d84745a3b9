import { Tile } from '../art/tile.tsx';
import './loader.css';

/** Says that something is on its way: a tile that turns by quarters, and the words for those who cannot see it. */
export function Loader({ text }: { text: string }) {
  return (
    <p className="loader" role="status">
      <Tile name="petal" ground="marigold" a="ink" />
      {text}
    </p>
  );
}

/** A pale block where a picture or a line of text will stand. Its size comes from the place. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}
