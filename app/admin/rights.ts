import type { User } from '../../contract/accounts/accounts.ts';
import { isAllowed, type PanelOperation, type Subject, whoMay } from '../../contract/accounts/rights.ts';
import { hasRole, ROLES } from '../../contract/accounts/roles.ts';
import { languageName } from './i18n/language-name.ts';
import { t } from './i18n/t.ts';
import { currentSession, useSession } from './session.ts';
import { joinWords } from './shell/text/join-words.ts';

interface PanelSubject extends Subject {
  /** The code of the language that its texts are in, unless it is the default. */
  language?: string;
}

/** Whether the account that is signed in may call an operation. What it may not do is not offered. */
export const may = (operation: PanelOperation, subject?: PanelSubject): boolean =>
  isAllowedTo(currentSession()?.user, operation, subject);

/** `may` for components, which are rendered again when the rights change. */
export function useMay(): typeof may {
  const user = useSession()?.user;
  return (operation, subject) => isAllowedTo(user, operation, subject);
}

function isAllowedTo(user: User | undefined, operation: PanelOperation, { language, ...subject }: PanelSubject = {}) {
  const isLimited = language !== undefined && user?.languages?.includes(language) === false;
  return !isLimited && isAllowed(user?.rights, operation, subject);
}

/**
 * Why somebody may not call an operation that their role may call: they are limited to other languages. Undefined if that
 * is not the reason.
 */
export function limitReason(operation: PanelOperation, { language }: PanelSubject = {}): string | undefined {
  const { role = 'reader', rights, languages } = currentSession()?.user ?? {};
  const least = ROLES.find((name) => rights?.[operation] === `only ${name}`);
  const isLimited = language === undefined ? least && hasRole(role, least) : languages?.includes(language) === false;
  if (!languages || !isLimited || role === 'reader') return undefined;
  return t('You can change only texts in {languages}.', { languages: joinWords(languages.map(languageName)) });
}

/** 'Only owners and editors can open this.' */
export const whyClosed = (operation: PanelOperation): string =>
  limitReason(operation) ??
  t('{people} can open this.', { people: t(whoMay(currentSession()?.user.rights, operation)) });

/** Whether the panel's lists contain the posts of this account only. */
export const seesOwnPostsOnly = (): boolean => !may('GET /admin/posts/{id}', { isOwn: false });
