import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DEMO_ACCOUNT } from '../../server/accounts/demo-account.ts';
import { querySqlite } from '../support/query-sqlite.ts';
import { authenticate, jsonBody, sendMessage } from '../support/requests.ts';
import { copyPreparedData, freePort, type RunningSite, startSite } from '../support/running-site.ts';
import { endClaims } from './end-claims.ts';
import { type MailFault, startFaultyMailServer } from './faulty-mail-server.ts';
import { size, waitsForClaims } from './size.ts';

const { replies, kills } = size({
  night: { replies: 24, kills: 2 },
  full: { replies: 500, kills: 20 },
});

/** How many replies are sent in parallel. */
const SENDERS = 4;

/** The site refuses more replies of one person within an hour. */
const REPLIES_PER_PERSON = 90;

/** Of ten e-mails, one is deferred and one rejected. The mail server responds to each. */
const ANSWERED: MailFault[] = [...Array(8).fill('none'), 'defer', 'reject'];
/** The connection of one more e-mail is closed after the mail server has accepted it. */
const UNANSWERED: MailFault[] = [...ANSWERED, 'drop'];

/** In milliseconds between two kills. */
const KILL_INTERVAL = 1_500;

test.each([
  // Killed between any two instructions, including between the response of the mail server and storing it.
  { name: 'is killed', faults: UNANSWERED, signal: 'SIGKILL' } as const,
  // Stopped as by a deployment, so that the site receives every response of the mail server.
  { name: 'is restarted', faults: ANSWERED, signal: 'SIGTERM' } as const,
])(
  'no answer to a message is lost, or sent twice without a trace, while the site $name',
  async ({ faults, signal }) => {
    let isWorking = false;
    let dropped = 0;
    const mail = await startFaultyMailServer(() => {
      const fault = isWorking ? 'none' : pick(faults);
      if (fault === 'drop') dropped++;
      return fault;
    });
    const dataDir = await copyPreparedData();
    const env = {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      SMTP_URL: mail.url,
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'owner@example.com',
    };
    let site: RunningSite = await startSite(env);
    try {
      await sendMessage(site.url, { title: 'Booking system' });
      const headers = await signInMany(site, Math.ceil(replies / REPLIES_PER_PERSON));
      let next = 0;
      let repeated = 0;
      /** Repeats the request until there is a response, like a person who does not know whether it arrived. */
      const sender = async () => {
        for (let number = next++; number < replies; number = next++) {
          const body = { text: `Answer ${number}.`, key: `the-key-of-answer-${number}` };
          const as = headers[number % headers.length] as Record<string, string>;
          while (!(await post(`${site.url}/api/admin/messages/1/replies`, body, as))) {
            repeated++;
            await pause(50);
          }
          // Spreads the requests over the time of all kills.
          await pause(Math.random() * 2 * Math.max(10, (kills * KILL_INTERVAL * SENDERS) / replies));
        }
      };
      let killed = 0;
      const killer = async () => {
        for (; killed < kills; killed++) {
          await pause(Math.random() * 2 * KILL_INTERVAL);
          await site.stop(signal);
          if (signal === 'SIGKILL' && !waitsForClaims) endClaims(dataDir);
          site = await startSite(env);
        }
      };
      await Promise.all([killer(), ...Array.from({ length: SENDERS }, sender)]);

      isWorking = true;
      await deliverAll(site, headers[0] as Record<string, string>);
      const stored = readReplies(dataDir);
      const received = mail.received.filter(({ subject }) => subject === 'Re: Booking system');
      const duplicates = received.length - new Set(received.map(({ messageId }) => messageId)).size;
      const interruptions = stored.reduce((sum, reply) => sum + reply.interruptions, 0);
      console.log(
        `${replies} answers, ${repeated} requests repeated, ${killed} times ${signal}: ${stored.length} stored, ` +
          `${replies - new Set(received.map(({ messageId }) => messageId)).size} lost, ${duplicates} sent twice ` +
          `(${interruptions} interruptions counted, ${dropped} of them by the mail server).`,
      );
      expect(stored.map(({ text }) => text).sort()).toEqual(
        Array.from({ length: replies }, (_, number) => `Answer ${number}.`).sort(),
      );
      for (const { text, email_id, interruptions } of stored) {
        const copies = received.filter(({ messageId }) => messageId === `<${email_id}>`);
        expect([text, copies.length]).not.toEqual([text, 0]);
        expect(copies.length - 1, text).toBeLessThanOrEqual(interruptions);
      }
      if (signal === 'SIGTERM') expect([duplicates, interruptions]).toEqual([0, 0]);
    } finally {
      await site.stop('SIGKILL');
      await mail.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  900_000,
);

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

/** Whether the site responded. It does not while it restarts. */
const post = (url: string, body: object, headers: Record<string, string>) =>
  fetch(url, { ...jsonBody(body), headers: { ...headers, 'Content-Type': 'application/json' } }).then(
    async (response) => {
      if (response.status >= 500) return false;
      expect(response.status, await response.text()).toBeLessThan(300);
      return true;
    },
    () => false,
  );

/** The headers of this many accounts. All accounts have the password of the first one. */
async function signInMany({ url, dataDir }: RunningSite, count: number): Promise<Record<string, string>[]> {
  const people = [await authenticate(url)];
  for (let number = 1; number < count; number++) {
    const email = `editor-${number}@example.com`;
    querySqlite(
      { dataDir },
      `insert into users (email, password_hash, role, created_at)
        select ?, password_hash, 'editor', created_at from users where id = 1 returning id`,
      email,
    );
    people.push(await authenticate(url, { email, password: DEMO_ACCOUNT.password }));
  }
  return people;
}

/** Waits until every reply is sent, and retries deferred ones as a person would. */
async function deliverAll({ url, dataDir }: RunningSite, headers: Record<string, string>) {
  for (;;) {
    const unsent = readReplies(dataDir).filter(({ sent_at }) => sent_at === null);
    if (unsent.length === 0) return;
    for (const { id, claimed_until } of unsent) {
      if (claimed_until === null) await post(`${url}/api/admin/messages/1/replies/${id}/try-again`, {}, headers);
    }
    await pause(250);
  }
}

interface StoredReply {
  id: number;
  text: string;
  email_id: string;
  sent_at: string | null;
  claimed_until: string | null;
  interruptions: number;
}

const readReplies = (dataDir: string) =>
  querySqlite<StoredReply>(
    { dataDir },
    `select replies.id, text, email_id, outbox.sent_at, claimed_until, interruptions from replies
      join outbox on outbox.kind = 'reply' and outbox.reference = replies.id`,
  );
