import { REMEMBERED_DAYS } from '../../../contract/embeds/embed.ts';

/** In the local storage: when the visitor chose to always see the embeds of a provider, in milliseconds, by its key. */
const KEY = 'embeds';

type Choices = Record<string, number>;

/** Whether the browser stores anything. Some throw at any access. */
export function storesChoices(): boolean {
  try {
    localStorage.setItem(`${KEY}-test`, '');
    localStorage.removeItem(`${KEY}-test`);
    return true;
  } catch {
    return false;
  }
}

export const isChosen = (provider: string): boolean => Object.hasOwn(read(), provider);

export function chooseProvider(provider: string, isWanted: boolean): void {
  const { [provider]: _, ...others } = read();
  const choices = isWanted ? { ...others, [provider]: Date.now() } : others;
  try {
    if (Object.keys(choices).length > 0) localStorage.setItem(KEY, JSON.stringify(choices));
    else localStorage.removeItem(KEY);
  } catch {
    // The storage is full: the choice holds for this page.
  }
}

/** The choices that have not expired. Another version, or a person, may have stored anything. */
function read(): Choices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(Object.entries(stored as object).filter(([, chosenAt]) => isRecent(Number(chosenAt))));
  } catch {
    return {};
  }
}

function isRecent(time: number): boolean {
  const age = Date.now() - time;
  return age >= 0 && age < REMEMBERED_DAYS * 86_400_000;
}
