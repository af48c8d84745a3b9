import { isPanelLanguage, type PanelLanguage } from '../../../contract/accounts/panel-languages.ts';
import { currentSession } from '../session.ts';
import { showLanguage } from './panel-language.ts';

/** Stored in the browser, like the theme, for screens before the sign-in. */
const LANGUAGE_KEY = 'admin-language';

/**
 * Shows the panel in the language of the account. Without a session, it uses the language that this browser showed last
 * or, the first time, the preferred language of the browser.
 */
export async function loadWantedLanguage(): Promise<void> {
  const user = currentSession()?.user;
  const language = user ? (user.language ?? 'en') : (storedLanguage() ?? preferredLanguage());
  if (user) store(language);
  await showLanguage(language);
}

function storedLanguage(): PanelLanguage | undefined {
  try {
    const stored = localStorage.getItem(LANGUAGE_KEY);
    return isPanelLanguage(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** `de` for a browser in `de-CH`. */
const preferredLanguage = (): PanelLanguage =>
  navigator.languages.map((code) => code.split('-')[0]).find(isPanelLanguage) ?? 'en';

function store(language: PanelLanguage) {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {}
}
