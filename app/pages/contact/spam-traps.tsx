import { BOT_SIGNAL_FIELDS } from '../../../contract/visits/bot-signals.ts';
import { TRAIL_FIELD, TRAIL_KEY } from '../../../contract/visits/visit-trail.ts';

/**
 * Hidden fields: a honeypot, and those that `fillHiddenFields` fills in. They are the same for every visitor, so that the
 * page can be cached.
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
      <input name={TRAIL_FIELD} type="hidden" />
    </>
  );
}

/**
 * Records how long the page has been open, and what was read before. Without scripts the fields stay empty, which adds no
 * spam points.
 */
export function fillHiddenFields(form: HTMLFormElement): void {
  const fill = (name: string, value: string) => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  };
  fill(BOT_SIGNAL_FIELDS.elapsed, String(Math.round(performance.now())));
  try {
    fill(TRAIL_FIELD, sessionStorage.getItem(TRAIL_KEY) ?? '');
  } catch {
    // Storage is blocked.
  }
}
