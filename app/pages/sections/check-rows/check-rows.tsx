import { Tile } from '../../../art/tile.tsx';
import './check-rows.css';

/** A list with check marks. */
export function CheckRows({ items }: { items: readonly { title: string; text?: string }[] }) {
  return (
    <ul className="check-rows">
      {items.map(({ title, text }) => (
        <li key={title}>
          <Tile name="check" a="neem" b="paper" />
          <p>
            <b>{title}</b> {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
