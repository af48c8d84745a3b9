import { TRAP_FIELDS } from '../../../contract/spam-traps.ts';
import './spam-traps.css';

/**
 * Two fields that no person meets: one is out of sight, the other is filled in by `noteElapsed`. The same for every
 * visitor, so that the page can be kept and sent to others.
 */
export function SpamTraps() {
  return (
    <>
      <div className="spam-traps" aria-hidden="true">
        <label htmlFor={TRAP_FIELDS.decoy}>Leave this field empty</label>
        <input id={TRAP_FIELDS.decoy} name={TRAP_FIELDS.decoy} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input name={TRAP_FIELDS.elapsed} type="hidden" />
    </>
  );
}

/** Notes how long the page has been there. Without scripts the field stays empty, which counts as nothing. */
export function noteElapsed(form: HTMLFormElement): void {
  const field = form.elements.namedItem(TRAP_FIELDS.elapsed);
  if (field instanceof HTMLInputElement) field.value = String(Math.round(performance.now()));
}
