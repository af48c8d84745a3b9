/** A process that only delivers webhooks, also to this machine. Its clock is ten times as fast as the real one. */
import { readSettings } from '../../server/settings.ts';
import { openSite } from '../../server/site.ts';
import { isLoopbackTarget } from '../../server/webhooks/target-url.ts';
import { fastClock } from './fast-clock.ts';

await openSite(readSettings(process.env), {
  clock: fastClock,
  network: {
    resolve: async () => [],
    connectTo: (address, port) => ({ address, port }),
    isTrustedTarget: isLoopbackTarget,
  },
});
// The site's timers do not keep the process alive.
setInterval(() => {}, 60_000);
