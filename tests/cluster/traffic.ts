import { setTimeout as pause } from 'node:timers/promises';
import { formBody } from '../support/test-site.ts';

/** Milliseconds between two requests of one visitor. */
const STEP = 20;

/** Milliseconds after which a visitor counts a request as failed. */
const PATIENCE = 20_000;

/** Requests the addresses in turn until it is ended; returns the results. */
export function readContinuously(url: string, paths: string[]) {
  const seen = { answered: 0, failed: [] as string[], slowest: 0 };
  let isOver = false;
  const reading = (async () => {
    for (let number = 0; !isOver; number++) {
      const path = paths[number % paths.length] as string;
      const began = performance.now();
      try {
        const answer = await fetch(url + path, { signal: AbortSignal.timeout(PATIENCE) });
        await answer.arrayBuffer();
        if (answer.ok) seen.answered++;
        else seen.failed.push(`${path} ${answer.status}`);
      } catch (error) {
        seen.failed.push(`${path} ${(error as Error).message}`);
      }
      seen.slowest = Math.max(seen.slowest, performance.now() - began);
      await pause(STEP);
    }
  })();
  return {
    async end() {
      isOver = true;
      await reading;
      return { ...seen, slowest: Math.round(seen.slowest) };
    },
  };
}

/** Sends messages and edits a post until it is ended, and records what was acknowledged and the longest gap. */
export function writeContinuously(url: string, token: string) {
  const seen = { messages: [] as string[], edits: [] as number[], refused: 0, longestGap: 0 };
  let isOver = false;
  let last = performance.now();
  const note = (isGood: boolean) => {
    if (!isGood) seen.refused++;
    else {
      seen.longestGap = Math.max(seen.longestGap, performance.now() - last);
      last = performance.now();
    }
    return isGood;
  };
  const ask = (path: string, init: RequestInit) =>
    fetch(url + path, { ...init, signal: AbortSignal.timeout(PATIENCE) }).then(
      ({ ok }) => note(ok),
      () => note(false),
    );
  const writer = async (write: (number: number) => Promise<void>) => {
    for (let number = 1; !isOver; number++) {
      await write(number);
      await pause(STEP);
    }
  };
  const writing = [
    writer(async (number) => {
      const title = `Message ${number}`;
      const form = { user_id: 'public', service_id: 'site', template_id: 'message', title, ...MESSAGE };
      if (await ask('/api/v1.0/email/send-form', formBody(form))) seen.messages.push(title);
    }),
    writer(async (number) => {
      const init = {
        ...formBody({ content: `<p>Number ${number}</p>` }),
        headers: { Authorization: `Bearer ${token}` },
      };
      if (await ask('/public/api/update_blog/1', init)) seen.edits.push(number);
    }),
  ];
  return {
    get acknowledged() {
      return seen.messages.length + seen.edits.length;
    },
    async end() {
      isOver = true;
      await Promise.all(writing);
      return { ...seen, longestGap: Math.round(seen.longestGap) };
    },
  };
}

const MESSAGE = { name: 'Farah', email: 'farah@example.com', message: 'A shop needs a site.' };
