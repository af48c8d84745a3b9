import { Tile } from '../art/tile.tsx';
import './loader.css';

/** A loading indicator. */
export function Loader({ text }: { text: string }) {
  return (
    <p className="loader" role="status">
      <Tile name="petal" ground="marigold" a="ink" />
      {text}
    </p>
  );
}

/** A placeholder for an image or a line of text. Its size comes from the context. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}
