import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** Turns of the event loop in which somebody new came, or that took long, before the door is closed all the same. */
const MOST_TURNS = 2_000;

/** Milliseconds: whoever comes during a turn that is shorter is very unlikely to exist. */
const SHORT_TURN = 2;

/**
 * Takes no new connections; those that are inside may still ask. Resolves when the last of them has ended.
 *
 * The kernel resets connections that wait to be accepted when the door is closed, and a proxy must not send again what it
 * has sent into one of them. Node accepts one in each turn of its event loop: so turns are let pass until none came, and
 * the door is closed right behind that look. `server.close` would cut idle connections at once, with what is on its way
 * in them, so it is the close of the server below it.
 */
export async function drainConnections(server: Server): Promise<{ emptied: Promise<void> }> {
  let arrivals = 0;
  const count = () => arrivals++;
  server.on('connection', count);
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const [before, begin] = [arrivals, performance.now()];
    await turn();
    if (arrivals === before && performance.now() - begin < SHORT_TURN) break;
  }
  const emptied = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  server.off('connection', count);
  return { emptied };
}
