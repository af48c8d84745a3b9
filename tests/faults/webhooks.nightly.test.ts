import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { readSettings } from '../../server/settings.ts';
import { createEventStore } from '../../server/webhooks/event-store.ts';
import { createWebhookStore } from '../../server/webhooks/webhook-store.ts';
import { COMPILE_CACHE } from '../support/run-program.ts';
import { openWebhookReceiver } from '../support/webhook-receiver.ts';
import { fastClock } from './fast-clock.ts';
import { size } from './size.ts';

const PROCESS = new URL('./webhook-process.ts', import.meta.url);
const EVENTS = size({ night: 30, full: 200 });
/** One in this many requests kills the process, before the response or just after it. */
const KILL_EVERY = 5;

test('each event is delivered at least once, with one id, while the process is killed around the answer', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-webhooks-'));
  const db = await openDatabase(readSettings({ DATA_DIR: dataDir }));
  const receiver = await openWebhookReceiver();
  let child: ChildProcess | undefined;
  let kills = 0;
  const start = () => {
    const program = [fileURLToPath(PROCESS)];
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, DATA_DIR: dataDir };
    child = spawn(process.execPath, program, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    return child;
  };
  const kill = () => {
    const killed = child;
    child = undefined;
    if (!killed?.kill('SIGKILL')) return;
    kills++;
    killed.once('exit', start);
  };
  try {
    const webhooks = createWebhookStore(db, fastClock);
    await webhooks.add({ url: receiver.url, events: ['message.received'] }, 'whsec_c2VjcmV0', 'meera@example.com');
    const events = createEventStore(db, fastClock);
    for (let id = 1; id <= EVENTS; id++) {
      await events.add({ type: 'message.received', subject: `message ${id}`, data: { id, path: null } });
    }
    receiver.answer = () => {
      const count = receiver.received.length;
      if (count % KILL_EVERY !== 0) return 204;
      if (count % (2 * KILL_EVERY) === 0) {
        kill();
        return undefined;
      }
      // The response is on its way when the process is killed.
      setImmediate(kill);
      return 204;
    };
    start();
    const open = () => db.selectFrom('webhook_deliveries').select('id').where('delivered_at', 'is', null).execute();
    await expect.poll(open, { timeout: 240_000, interval: 50 }).toEqual([]);

    const stored = await db.selectFrom('webhook_events').select(['id', 'data']).execute();
    const sent = receiver.received.map(({ headers, body }) => ({
      id: headers['webhook-id'],
      message: JSON.parse(body).data.id as number,
    }));
    console.log(`${EVENTS} events, ${kills} kills, ${sent.length - EVENTS} events sent again.`);
    expect(kills).toBeGreaterThanOrEqual(2);
    for (const { id, data } of stored) {
      const copies = sent.filter(({ message }) => message === JSON.parse(data).id);
      expect([...new Set(copies.map((copy) => copy.id))]).toEqual([id]);
    }
    expect(sent.length - EVENTS).toBeLessThanOrEqual(kills);
  } finally {
    if (child) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await receiver[Symbol.asyncDispose]();
    await db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 300_000);
