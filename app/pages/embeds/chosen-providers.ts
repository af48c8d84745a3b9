import { REMEMBERED_DAYS } from '../../../contract/embeds/embed.ts';

/** In localStorage: the providers whose embeds are always shown, with the time of each choice in milliseconds. */
const KEY = 'embeds';

type Choices = Record<string, number>;

/** Whether localStorage works. Some browsers throw on every access. */
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

/** The choices that have not expired. The value may be invalid: another version or a person may have written it. */
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
