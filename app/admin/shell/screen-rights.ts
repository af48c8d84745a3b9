import type { PanelOperation } from '../../../contract/accounts/rights.ts';
import type { Role } from '../../../contract/accounts/roles.ts';
import { may } from '../rights.ts';
import { NAVIGATION, OTHER_SCREENS, SCREENS, type ScreenGroup } from './navigation.ts';

/** The operation that a screen is about, by its address. Undefined for a screen that everybody may open. */
export function neededFor(address: string): PanelOperation | undefined {
  const path = (address.split(/[?#]/, 1)[0] as string).toLowerCase();
  return [...SCREENS, ...OTHER_SCREENS].find(({ to }) => path === to || path.startsWith(`${to}/`))?.needs;
}

/** Whether a link to the screen is of use to the account that is signed in. */
export function mayOpen(address: string): boolean {
  const operation = neededFor(address);
  return operation === undefined || may(operation);
}

/** The lists of the sidebar without the screens that the account may not open. */
export const navigationFor = (role: Role | undefined): ScreenGroup[] =>
  NAVIGATION.map((group) => ({
    ...group,
    screens: group.screens.filter(({ to, noUseFor = [] }) => mayOpen(to) && !(role && noUseFor.includes(role))),
  })).filter(({ screens }) => screens.length > 0);
