import type { Clock } from '../core/clock.ts';
import type { HttpError } from '../http/http-error.ts';
import type { WebContext } from '../http/visitor.ts';
import type { ActivityStore } from './activity-store.ts';
import { actorOf } from './actor.ts';

const MINUTE = 60_000;
/** Recorded rejections per minute and process, so that a flood neither fills the disk nor blocks the log. */
const MAX_PER_MINUTE = 30;

/**
 * Records rejections that suggest an attack: invalid tokens, cross-site forms, exceeded limits. The same rejection of
 * the same address is recorded once a minute. Failed logins are recorded by the login itself.
 */
export function createRejectionRecorder({ activity, clock }: { activity: ActivityStore; clock: Clock }) {
  const seen = new Set<string>();
  let minute = 0;

  return async (c: WebContext, rejection: HttpError): Promise<void> => {
    if (!isSuspicious(c, rejection)) return;
    const now = Math.floor(clock() / MINUTE);
    if (now !== minute) seen.clear();
    minute = now;
    const name = `${c.req.method} ${c.req.path}`;
    const key = `${rejection.status} ${name} ${c.get('visitor').ipAddress}`;
    if (seen.has(key) || seen.size >= MAX_PER_MINUTE) return;
    seen.add(key);
    await activity.record({
      by: actorOf(c),
      action: 'request.refused',
      name,
      note: `${rejection.status}: ${rejection.message}`,
    });
  };
}

/** Expired tokens and requests without a token are normal. */
function isSuspicious(c: WebContext, { status, code }: HttpError): boolean {
  if (status === 401) return code === 'token_invalid' && c.req.header('Authorization') !== undefined;
  return (status === 403 && code !== 'proof_required' && code !== 'factor_required') || status === 429;
}
