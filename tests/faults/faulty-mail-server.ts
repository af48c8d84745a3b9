import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail {
  messageId: string;
  subject: string;
}

/** `defer`: a temporary error. `drop`: accepts the e-mail, and closes the connection before the response. */
export type MailFault = 'none' | 'defer' | 'reject' | 'drop';

/** A real SMTP server on a loopback port that handles each e-mail as `nextFault` says, and can be stopped and started. */
export async function startFaultyMailServer(nextFault: () => MailFault) {
  const received: ReceivedEmail[] = [];
  let server: SMTPServer;
  let port = 0;

  async function start() {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      async onData(stream, session, done) {
        const chunks: Buffer[] = [];
        try {
          for await (const chunk of stream) chunks.push(chunk as Buffer);
        } catch {
          // The client was killed while sending.
          return;
        }
        const fault = nextFault();
        if (fault === 'defer') return done(smtpError(451, 'Try again later'));
        if (fault === 'reject') return done(smtpError(550, 'Rejected'));
        const { messageId = '', subject = '' } = await PostalMime.parse(Buffer.concat(chunks));
        received.push({ messageId, subject });
        if (fault === 'none') return done();
        for (const connection of server.connections) {
          const { id, _socket } = connection as unknown as { id: string; _socket: { destroy(): void } };
          if (id === session.id) _socket.destroy();
        }
      },
    });
    // Clients are killed while sending.
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.server.address() as { port: number }).port;
  }

  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  await start();
  return { url: `smtp://127.0.0.1:${port}`, received, start, stop };
}

const smtpError = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
