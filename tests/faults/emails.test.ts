import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { copyPreparedData, freePort, type RunningSite, startSite } from '../support/running-site.ts';
import { formBody } from '../support/test-site.ts';
import { type MailFault, startFaultyMailServer } from './faulty-mail-server.ts';
import { isFull } from './is-full.ts';

const { messages, kills, instances } = isFull
  ? { messages: 500, kills: 25, instances: 2 }
  : { messages: 40, kills: 3, instances: 1 };

test('no message is lost while the site is killed and the mail server fails', async () => {
  let isWell = false;
  const faults: Record<MailFault, number> = { none: 0, later: 0, refuse: 0, drop: 0 };
  const mail = await startFaultyMailServer(() => {
    const fault = isWell ? 'none' : pick(FAULTS);
    faults[fault]++;
    return fault;
  });
  const dataDir = await copyPreparedData();
  const sites = await startAll(dataDir, mail.url);
  const answeredOk: string[] = [];
  let unanswered = 0;
  let killed = 0;
  try {
    const isOver = () => killed >= kills && answeredOk.length >= messages;
    let lastNumber = 0;
    const sender = async () => {
      while (!isOver()) {
        const title = `Number ${++lastNumber}`;
        const isOk = await send(pick(sites), title);
        if (isOk) answeredOk.push(title);
        else unanswered++;
        // Spread over the kills, so that each one interrupts messages.
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
      await mail.goAway();
      await pause(2_000);
      await mail.comeBack();
    };
    await Promise.all([killer(), outage(), ...Array.from({ length: SENDERS }, sender)]);

    isWell = true;
    await allDelivered(sites, dataDir);
    const kept = readAll(dataDir);
    const copies = Map.groupBy(mail.received, ({ messageId }) => messageId);
    const duplicates = mail.received.length - copies.size;
    const interruptions = kept.reduce((sum, letter) => sum + letter.interruptions, 0);
    console.log(
      `${answeredOk.length} messages answered OK, ${unanswered} not answered, ${killed} kills of ${instances} process(es). ` +
        `${kept.length} stored, ${copies.size} letters received, and ${duplicates} copies ` +
        `(${interruptions} interruptions counted). ` +
        `The mail server put off ${faults.later}, refused ${faults.refuse}, and broke off after ${faults.drop}.`,
    );

    const titles = kept.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(answeredOk.filter((title) => !titles.includes(title))).toEqual([]);
    for (const { title, email_id, interruptions } of kept) {
      const received = mail.received.filter(({ subject }) => subject === `[Otla] ${title}`);
      expect([title, new Set(received.map(({ messageId }) => messageId))]).toEqual([title, new Set([`<${email_id}>`])]);
      expect(received.length - 1, title).toBeLessThanOrEqual(interruptions);
    }
  } finally {
    for (const site of sites) await site.current().stop('SIGKILL');
    await mail.goAway();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 900_000);

/** Messages in flight at a time. */
const SENDERS = 4;

/** Of twenty e-mails two are dropped, two deferred, one refused. */
const FAULTS: MailFault[] = [...Array(15).fill('none'), 'drop', 'drop', 'later', 'later', 'refuse'];

const pick = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)] as Thing;

type KillableSite = Awaited<ReturnType<typeof startKillable>>;

async function startAll(dataDir: string, smtpUrl: string) {
  const sites: KillableSite[] = [];
  // One after the other: the first one adds the demo's content.
  for (let count = 0; count < instances; count++) sites.push(await startKillable(dataDir, smtpUrl));
  return sites;
}

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
      site = await startSite(env);
    },
  };
}

/** Whether the message was accepted; a site that is being killed does not answer. */
async function send(site: KillableSite, title: string): Promise<boolean> {
  const fields = { name: 'Farah', email: 'farah@example.com', title, message: `The text of ${title}.` };
  const ids = { user_id: 'key', service_id: 'service', template_id: 'template' };
  try {
    const answer = await fetch(`${site.current().url}/api/v1.0/email/send-form`, formBody({ ...fields, ...ids }));
    return (await answer.text()) === 'OK';
  } catch {
    return false;
  }
}

/** Waits until every e-mail is sent, and retries deferred ones as an administrator would. */
async function allDelivered(sites: KillableSite[], dataDir: string) {
  const { url } = pick(sites).current();
  const login = await fetch(`${url}/public/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'demo-admin' }),
  });
  const headers = { Authorization: `Bearer ${((await login.json()) as { token: string }).token}` };
  for (let open = readAll(dataDir); ; open = readAll(dataDir)) {
    const waiting = open.filter(({ sent_at }) => sent_at === null);
    if (waiting.length === 0) return;
    for (const { id, claimed_until } of waiting) {
      if (claimed_until === null) await fetch(`${url}/api/admin/messages/${id}/try-again`, { method: 'POST', headers });
    }
    await pause(1_000);
  }
}

interface KeptLetter {
  id: number;
  title: string;
  email_id: string;
  sent_at: string | null;
  claimed_until: string | null;
  interruptions: number;
}

function readAll(dataDir: string): KeptLetter[] {
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'), { readOnly: true, timeout: 10_000 });
  const rows = database
    .prepare(
      `select messages.id, title, email_id, sent_at, claimed_until, interruptions from messages
        left join outbox on outbox.kind = 'message' and outbox.reference = messages.id`,
    )
    .all();
  database.close();
  return rows as unknown as KeptLetter[];
}
