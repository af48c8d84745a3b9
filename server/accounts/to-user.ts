import type { User } from '../../contract/accounts.ts';
import { mediaPath } from '../../contract/media.ts';
import { hasRole } from '../../contract/roles.ts';
import type { Account } from './account-store.ts';

/** The fields of an account that responses may contain. */
export function toUser(account: Pick<Account, 'email' | 'profile_image' | 'role' | 'may_publish'>): User {
  return {
    email: account.email,
    role: account.role,
    mayPublish: hasRole(account.role, 'editor') || (account.role === 'author' && account.may_publish === 1),
    ...(account.profile_image && { profileImage: mediaPath(account.profile_image) }),
  };
}
