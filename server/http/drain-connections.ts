import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The maximum number of event loop turns to wait, if connections keep arriving or the turns are long. */
const MAX_TURNS = 2_000;

/** Milliseconds. In a turn that is shorter, it is very unlikely that another connection arrives. */
const SHORT_TURN_MS = 2;

/**
 * Stops accepting connections; open ones may still send requests. Resolves when the last of them has ended.
 *
 * Closing the listening socket makes the kernel reset connections that wait to be accepted, and a proxy must not repeat
 * requests that it has sent on them. Node accepts one connection per turn of its event loop, so this waits for a turn
 * without a new connection, and closes right after it. `server.close` of node:http would also close idle connections on
 * which a request may be arriving, so this calls the close of the underlying TCP server.
 */
export async function drainConnections(server: Server): Promise<{ emptied: Promise<void> }> {
  let arrivals = 0;
  const count = () => arrivals++;
  server.on('connection', count);
  for (let turns = 0; turns < MAX_TURNS; turns++) {
    const [before, begin] = [arrivals, performance.now()];
    await nextTurn();
    if (arrivals === before && performance.now() - begin < SHORT_TURN_MS) break;
  }
  const emptied = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  server.off('connection', count);
  return { emptied };
}
