import type { Settings } from '../settings.ts';

/** Whether the site has a mail server. Otherwise e-mails are written to files. Call it each time: this can change. */
export const sendsEmail = ({ mail }: Pick<Settings, 'mail'>): boolean => mail.smtpUrl !== undefined;
