import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { COMPANY } from '../../content/company.ts';
import { querySqlite } from '../support/query-sqlite.ts';
import { authenticate, sendMessage } from '../support/requests.ts';
import { copyPreparedData, freePort, type RunningSite, startSite } from '../support/running-site.ts';
import { endClaims } from './end-claims.ts';
import { type MailFault, startFaultyMailServer } from './faulty-mail-server.ts';
import { size, waitsForClaims } from './size.ts';

const { messages, kills, instances } = size({
  day: { messages: 20, kills: 1, instances: 1 },
  night: { messages: 40, kills: 3, instances: 1 },
  full: { messages: 500, kills: 25, instances: 2 },
});

/** Messages in flight at a time. */
const SENDERS = 4;

/** Of twenty e-mails, two are dropped, two deferred and one rejected. */
const FAULTS: MailFault[] = [...Array(15).fill('none'), 'drop', 'drop', 'defer', 'defer', 'reject'];

test('no message is lost while the site is killed and the mail server fails', async () => {
  let isWorking = false;
  const faults: Record<MailFault, number> = { none: 0, defer: 0, reject: 0, drop: 0 };
  const mail = await startFaultyMailServer(() => {
    const fault = isWorking ? 'none' : pick(FAULTS);
    faults[fault]++;
    return fault;
  });
  const dataDir = await copyPreparedData();
  const sites: KillableSite[] = [];
  for (let count = 0; count < instances; count++) sites.push(await startKillable(dataDir, mail.url));
  const accepted: string[] = [];
  let unanswered = 0;
  let killed = 0;
  try {
    const isDone = () => killed >= kills && accepted.length >= messages;
    let lastNumber = 0;
    const sender = async () => {
      while (!isDone()) {
        const title = `Number ${++lastNumber}`;
        if (await send(pick(sites), title)) accepted.push(title);
        else unanswered++;
        // Spreads the messages over the time of all kills, so that each kill interrupts some.
        await pause(Math.random() * 2 * Math.max(20, (kills * 1_500 * SENDERS) / messages));
      }
    };
    const killer = async () => {
      while (killed < kills) {
        await pause(Math.random() * 1_500);
        await pick(sites).restart();
        killed++;
      }
    };
    const outage = async () => {
      await pause(1_000);
      await mail.stop();
      await pause(2_000);
      await mail.start();
    };
    await Promise.all([killer(), outage(), ...Array.from({ length: SENDERS }, sender)]);

    isWorking = true;
    await deliverAll(pick(sites).current());
    const stored = readEmails(dataDir);
    const copies = Map.groupBy(mail.received, ({ messageId }) => messageId);
    const interruptions = stored.reduce((sum, email) => sum + email.interruptions, 0);
    console.log(
      `${accepted.length} messages accepted, ${unanswered} unanswered, ${killed} kills of ${instances} process(es). ` +
        `${stored.length} stored, ${copies.size} e-mails received, ${mail.received.length - copies.size} duplicates ` +
        `(${interruptions} interruptions counted). ` +
        `The mail server deferred ${faults.defer}, rejected ${faults.reject} and dropped ${faults.drop}.`,
    );

    const titles = stored.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(accepted.filter((title) => !titles.includes(title))).toEqual([]);
    for (const { title, email_id, interruptions } of stored) {
      const received = mail.received.filter(({ subject }) => subject === `[${COMPANY.name}] ${title}`);
      expect([title, new Set(received.map(({ messageId }) => messageId))]).toEqual([title, new Set([`<${email_id}>`])]);
      expect(received.length - 1, title).toBeLessThanOrEqual(interruptions);
    }
  } finally {
    for (const site of sites) await site.current().stop('SIGKILL');
    await mail.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 900_000);

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

type KillableSite = Awaited<ReturnType<typeof startKillable>>;

async function startKillable(dataDir: string, smtpUrl: string) {
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'site@example.com',
    MAIL_TO: 'owner@example.com',
    CONTACT_PER_10_MINUTES: '1000000',
    CONTACT_GLOBAL_PER_10_MINUTES: '1000000',
  };
  let site: RunningSite = await startSite(env);
  return {
    current: () => site,
    async restart() {
      await site.stop('SIGKILL');
      if (!waitsForClaims) endClaims(dataDir);
      site = await startSite(env);
    },
  };
}

/** Whether the message was accepted; a site that is being killed does not respond. */
const send = (site: KillableSite, title: string) =>
  sendMessage(site.current().url, { title, message: `The text of ${title}.` })
    .then((response) => response.text())
    .then(
      (text) => text === 'OK',
      () => false,
    );

/** Waits until every e-mail is sent, and retries deferred ones as an administrator would. */
async function deliverAll({ url, dataDir }: RunningSite) {
  const headers = await authenticate(url);
  for (;;) {
    const unsent = readEmails(dataDir).filter(({ sent_at }) => sent_at === null);
    if (unsent.length === 0) return;
    for (const { id, claimed_until } of unsent) {
      if (claimed_until === null) await fetch(`${url}/api/admin/messages/${id}/try-again`, { method: 'POST', headers });
    }
    await pause(250);
  }
}

interface StoredEmail {
  id: number;
  title: string;
  email_id: string;
  sent_at: string | null;
  claimed_until: string | null;
  interruptions: number;
}

const readEmails = (dataDir: string) =>
  querySqlite<StoredEmail>(
    { dataDir },
    `select messages.id, title, email_id, sent_at, claimed_until, interruptions from messages
      left join outbox on outbox.kind = 'message' and outbox.reference = messages.id`,
  );
