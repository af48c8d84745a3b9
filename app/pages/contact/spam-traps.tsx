import { BOT_SIGNAL_FIELDS } from '../../../contract/bot-signals.ts';

/**
 * Two hidden fields: a honeypot, and the elapsed time, which `noteElapsed` fills in. They are the same for every
 * visitor, so that the page can be cached.
 */
export function SpamTraps() {
  return (
    <>
      <div className="spam-traps" aria-hidden="true">
        <label>
          Leave this field empty
          <input name={BOT_SIGNAL_FIELDS.honeypot} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input name={BOT_SIGNAL_FIELDS.elapsed} type="hidden" />
    </>
  );
}

/** Records how long the page has been open. Without scripts the field stays empty, which adds no spam points. */
export function noteElapsed(form: HTMLFormElement): void {
  const field = form.elements.namedItem(BOT_SIGNAL_FIELDS.elapsed);
  if (field instanceof HTMLInputElement) field.value = String(Math.round(performance.now()));
}
