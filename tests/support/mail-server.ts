import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A real SMTP server on a free loopback port that collects the e-mails it receives. */
export async function startMailServer({ hideSMTPUTF8 = false } = {}) {
  const emails: Email[] = [];
  /** The addresses of the envelopes, as they were sent. */
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSMTPUTF8,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      emails.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  // Reads the raw commands, because the library decodes punycode before its callbacks.
  server.server.on('connection', (socket: Socket) => {
    socket.on('data', (data) => {
      for (const [, address = ''] of String(data).matchAll(/^RCPT TO:<(.*?)>/gim)) recipients.push(address);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    /** The value of SMTP_URL. */
    url: `smtp://127.0.0.1:${port}`,
    emails,
    recipients,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
