import type { User } from '../../contract/accounts/accounts.ts';
import type { Rights } from '../../contract/accounts/rights.ts';
import { hasRole } from '../../contract/accounts/roles.ts';
import { mediaPath } from '../../contract/media/media.ts';
import type { Account } from './account-store.ts';
import { limitOf } from './limited-languages.ts';

type Shown = Pick<Account, 'email' | 'name' | 'profile_image' | 'role' | 'may_publish' | 'limited_to' | 'language'>;

/** What an account may do in the panel. See panel-rights.ts. */
export type RightsOf = (account: Pick<Account, 'role' | 'may_publish' | 'limited_to'>) => Rights;

/** The fields of an account that responses may contain. */
export function toUser(account: Shown, rightsOf: RightsOf): User {
  const limit = limitOf(account);
  return {
    email: account.email,
    ...(account.name && { name: account.name }),
    role: account.role,
    mayPublish: hasRole(account.role, 'editor') || (account.role === 'author' && account.may_publish === 1),
    rights: rightsOf(account),
    ...(limit && { languages: [...limit] }),
    ...(account.profile_image && { profileImage: mediaPath(account.profile_image) }),
    ...(account.language !== 'en' && { language: account.language }),
  };
}
