import { TRAP_FIELDS } from '../../../contract/spam-traps.ts';

/**
 * Two hidden fields: a decoy, and the elapsed time, which `noteElapsed` fills in. They are the same for every visitor, so
 * that the page can be cached.
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

/** Records how long the page has been open. Without scripts the field stays empty, which adds no spam points. */
export function noteElapsed(form: HTMLFormElement): void {
  const field = form.elements.namedItem(TRAP_FIELDS.elapsed);
  if (field instanceof HTMLInputElement) field.value = String(Math.round(performance.now()));
}
