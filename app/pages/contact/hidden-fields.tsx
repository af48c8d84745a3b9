import { LANGUAGE_FIELD } from '../../../contract/contact/sender-fields.ts';
import { BOT_SIGNAL_FIELDS } from '../../../contract/visits/bot-signals.ts';
import { TRAIL_FIELD, TRAIL_KEY } from '../../../contract/visits/visit-trail.ts';
import { useLanguage } from '../../use-language.ts';

/**
 * Hidden fields: a honeypot, the language of the page, and those that `fillHiddenFields` fills in. They are the same for
 * every visitor, so that the page can be cached.
 */
export function HiddenFields() {
  const language = useLanguage();
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
      {language?.prefix && <input name={LANGUAGE_FIELD} type="hidden" value={language.code} readOnly />}
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
