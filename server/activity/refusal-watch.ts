import type { Clock } from '../clock.ts';
import type { HttpError } from '../http/http-error.ts';
import type { WebContext } from '../http/visitor.ts';
import type { ActivityStore } from './activity-store.ts';
import { actorOf } from './actor.ts';

const MINUTE = 60_000;
/** Refusals recorded in a minute by one process: a flood of them must not fill the disk, nor keep the log from others. */
const MAX_PER_MINUTE = 30;

/**
 * Records refusals that tell of an attempt: a token that opens nothing, a foreign form, a limit that was reached. The
 * same one of the same address is recorded once a minute. Failed logins are recorded by the login itself.
 */
export function createRefusalWatch({ activity, clock }: { activity: ActivityStore; clock: Clock }) {
  const seen = new Set<string>();
  let minute = 0;

  return async (c: WebContext, refusal: HttpError): Promise<void> => {
    if (!isSuspicious(c, refusal)) return;
    const now = Math.floor(clock() / MINUTE);
    if (now !== minute) seen.clear();
    minute = now;
    const name = `${c.req.method} ${c.req.path}`;
    const key = `${refusal.status} ${name} ${c.get('visitor').address}`;
    if (seen.has(key) || seen.size >= MAX_PER_MINUTE) return;
    seen.add(key);
    await activity.record({
      by: actorOf(c),
      action: 'request.refused',
      name,
      note: `${refusal.status}: ${refusal.message}`,
    });
  };
}

/** A token that merely expired tells of nothing, and a call without one is a client that was never signed in. */
function isSuspicious(c: WebContext, { status, code }: HttpError): boolean {
  if (status === 401) return code === 'token_invalid' && c.req.header('Authorization') !== undefined;
  return status === 403 || status === 429;
}
