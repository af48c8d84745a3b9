import { nameFromEmail } from '../../../../contract/accounts/name-from-email.ts';
import { t } from '../../i18n/t.ts';

// In the module, because sentences about people are also made outside React. Loaded with each screen (signed-in.tsx).
let names: ReadonlyMap<string, string> = new Map();

/** Stores the names of all people with an account, by e-mail. */
export function keepPeopleNames(loaded: Readonly<Record<string, string>>): void {
  names = new Map(Object.entries(loaded));
}

/** The name that somebody has entered. Undefined for other people, and for those who were removed. */
const enteredName = (who: string): string | undefined => names.get(who.toLowerCase());

/** 'Riya Shah', or 'Riya' for riya@example.com without a name. 'The site' for automatic changes. */
export const personName = (who: string): string =>
  who === 'site' ? t('The site') : enteredName(who) || nameFromEmail(who) || t('Someone');

/** Like personName, but the part of the address before the @ and names of programs as they are. */
export const shortName = (who: string): string =>
  enteredName(who) || (who.includes('@') && who.split('@')[0]) || t(who);

/** 'Riya Shah (riya@example.com)', where people of the same name must be told apart. */
export const nameAndEmail = (email: string): string => {
  const name = enteredName(email);
  return name ? `${name} (${email})` : email;
};
