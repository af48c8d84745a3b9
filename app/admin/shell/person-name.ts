import { nameFromEmail } from '../../../contract/name-from-email.ts';

/** 'Riya' for riya@example.com, and 'The site' for what it did by itself. */
export const personName = (who: string): string => (who === 'site' ? 'The site' : nameFromEmail(who) || 'Someone');
