import { isAllowed, type PanelOperation, type Subject, whoMay } from '../../contract/accounts/rights.ts';
import { t } from './i18n/t.ts';
import { currentSession, useSession } from './session.ts';

/** Whether the account that is signed in may call an operation. What it may not do is not offered. */
export const may = (operation: PanelOperation, subject?: Subject): boolean =>
  isAllowed(currentSession()?.user.rights, operation, subject);

/** `may` for components, which are rendered again when the rights change. */
export function useMay(): typeof may {
  const rights = useSession()?.user.rights;
  return (operation, subject) => isAllowed(rights, operation, subject);
}

/** 'Only owners and editors'. */
export const peopleWhoMay = (operation: PanelOperation): string => t(whoMay(currentSession()?.user.rights, operation));

/** Whether the panel's lists contain the posts of this account only. */
export const seesOwnPostsOnly = (): boolean => !may('GET /admin/posts/{id}', { isOwn: false });
