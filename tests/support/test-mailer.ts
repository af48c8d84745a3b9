import type { Email, Mailer } from '../../server/mail/mailer.ts';

/** Collects in `emails` what would be sent. While `mailer.fail` is an error, sending fails with it. */
export function createTestMailer() {
  const emails: Email[] = [];
  const mailer: Mailer & { fail: Error | undefined } = {
    fail: undefined,
    async send(email) {
      if (mailer.fail) throw mailer.fail;
      emails.push(email);
      return { by: 'email', response: '250 2.0.0 Ok: queued' };
    },
    close() {},
  };
  return { emails, mailer };
}
