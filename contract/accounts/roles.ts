import { z } from 'zod';

/** From the most rights to the fewest. Each role may do what the roles after it may. */
export const ROLES = ['owner', 'editor', 'author', 'reader'] as const;

export const role = z.enum(ROLES, 'Choose owner, editor, author or reader.');
export type Role = z.infer<typeof role>;

export const hasRole = (held: Role, least: Role) => ROLES.indexOf(held) <= ROLES.indexOf(least);
