import type { ContactMessage } from '../../contract/contact.ts';
import type { SpamTraps } from '../../contract/spam-traps.ts';
import { LINK, type SpamSignal, textSignals } from './spam-text.ts';

/** A message with at least this many points is spam. */
const SPAM_THRESHOLD = 5;

/**
 * In milliseconds. A faster message with a link is spam: people whose browser fills in the form this fast do not add
 * links.
 */
const MIN_FILL_MS = 2_000;

/** Spam has many links; clients send one or two. */
const MAX_LINKS = 5;

/** This many messages with the same text within `REPEAT_WINDOW` are automated. */
const REPEATS = 5;

/** In milliseconds. */
export const REPEAT_WINDOW = 600_000;

/**
 * The reasons why a message is spam; empty if it is not. `earlier`: how many messages with the same text came within
 * `REPEAT_WINDOW`. The rules are fixed and do not learn from what administrators mark.
 */
export function spamReasons(message: ContactMessage, traps: SpamTraps | undefined, earlier: number): string[] {
  const ofForm = formSignals(message, traps, earlier);
  const saysLinks = ofForm.some(({ countsLinks }) => countsLinks);
  const ofText = textSignals(message).filter(({ countsLinks }) => !(countsLinks && saysLinks));
  const signals = [...ofForm, ...ofText];
  const sum = signals.reduce((points, signal) => points + signal.points, 0);
  return sum >= SPAM_THRESHOLD ? signals.map(({ reason }) => reason) : [];
}

/** Signs of spam in how the message was sent. */
function formSignals(message: ContactMessage, traps: SpamTraps | undefined, earlier: number): SpamSignal[] {
  const signals: SpamSignal[] = [];
  if (traps?.isDecoyFilled) signals.push({ reason: 'Hidden field was filled in', points: SPAM_THRESHOLD });
  const links = [message.name, message.title, message.message].join(' ').match(LINK)?.length ?? 0;
  if (traps?.elapsed !== undefined && traps.elapsed < MIN_FILL_MS) {
    const reason = `Submitted after ${(traps.elapsed / 1000).toFixed(1)} seconds`;
    signals.push(
      links > 0
        ? { reason: `${reason}, with a link`, points: SPAM_THRESHOLD, countsLinks: true }
        : { reason, points: 2 },
    );
  }
  if (links > MAX_LINKS) signals.push({ reason: `${links} links`, points: SPAM_THRESHOLD, countsLinks: true });
  if (earlier + 1 >= REPEATS) {
    signals.push({ reason: `Same text ${earlier + 1} times in 10 minutes`, points: SPAM_THRESHOLD });
  }
  return signals;
}
