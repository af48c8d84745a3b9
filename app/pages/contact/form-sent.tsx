import { Tile } from '../../art/tile.tsx';
import './form-sent.css';

/** In place of a form that was sent. Takes the focus, which announces it. */
export function FormSent({ title, text }: { title: string; text: string }) {
  return (
    <div className="form-sent" role="status" tabIndex={-1} ref={takeFocus}>
      <Tile name="check" a="neem" b="paper" />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();
