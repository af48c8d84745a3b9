import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedLetter {
  messageId: string;
  subject: string;
}

/** What a mail server does with an e-mail. `drop`: it accepts the e-mail, and the connection ends before its answer. */
export type MailFault = 'none' | 'later' | 'refuse' | 'drop';

/** A real SMTP server on a loopback port that treats each e-mail as `nextFault` says, and can go away and come back. */
export async function startFaultyMailServer(nextFault: () => MailFault) {
  const received: ReceivedLetter[] = [];
  let server: SMTPServer;
  let port = 0;

  async function comeBack() {
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
        if (fault === 'later') return done(answer(451, 'Come back later'));
        if (fault === 'refuse') return done(answer(550, 'Not this one'));
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

  const goAway = () => new Promise<void>((resolve) => server.close(resolve));
  await comeBack();
  return { url: `smtp://127.0.0.1:${port}`, received, goAway, comeBack };
}

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
