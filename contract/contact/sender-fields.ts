import { type BotSignals, readBotSignals } from '../visits/bot-signals.ts';
import { readTrail, type VisitTrail } from '../visits/visit-trail.ts';

/** The hidden control with the language of the page that a form is on. Pages in the default language have none. */
export const LANGUAGE_FIELD = 'page_language';

/** What the hidden fields of every form say about its sender. */
export interface SenderFields {
  botSignals: BotSignals;
  /** What the sender read before. Undefined if they asked not to be counted. */
  trail: VisitTrail | undefined;
  /** The language code as it was sent, which may not be a language of the site. */
  language: string | undefined;
}

export function readSenderFields(field: (name: string) => unknown): SenderFields {
  const language = field(LANGUAGE_FIELD);
  return {
    botSignals: readBotSignals(field),
    trail: readTrail(field),
    language: typeof language === 'string' && language.length <= 40 ? language : undefined,
  };
}
