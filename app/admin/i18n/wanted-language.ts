import { isPanelLanguage, type PanelLanguage } from '../../../contract/accounts/panel-languages.ts';
import { currentSession } from '../session.ts';
import { showLanguage } from './panel-language.ts';

/** Stored in the browser, like the theme, for screens before the sign-in. */
const LANGUAGE_KEY = 'admin-language';

/** Shows the panel in the language of the account; signed out, in the one that this browser showed last. */
export async function loadWantedLanguage(): Promise<void> {
  const user = currentSession()?.user;
  const language = user ? (user.language ?? 'en') : storedLanguage();
  if (user) store(language);
  await showLanguage(language);
}

function storedLanguage(): PanelLanguage {
  try {
    const stored = localStorage.getItem(LANGUAGE_KEY);
    return isPanelLanguage(stored) ? stored : 'en';
  } catch {
    return 'en';
  }
}

function store(language: PanelLanguage) {
  try {
    if (language === 'en') localStorage.removeItem(LANGUAGE_KEY);
    else localStorage.setItem(LANGUAGE_KEY, language);
  } catch {}
}
