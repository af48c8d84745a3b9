import type { Settings } from '../settings.ts';

/** Whether the site has a mail server. Otherwise e-mails are written to files. Read it when it is used: it can change. */
export const sendsEmail = ({ mail }: Pick<Settings, 'mail'>): boolean => mail.smtpUrl !== undefined;
