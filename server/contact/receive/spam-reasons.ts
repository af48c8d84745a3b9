import type { ContactMessage } from '../../../contract/contact/contact.ts';
import type { BotSignals } from '../../../contract/visits/bot-signals.ts';
import { findTextSignals, LINK, type SpamSignal } from './spam-text.ts';

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
const MIN_REPEATS = 5;

/** In milliseconds. */
export const REPEAT_WINDOW = 600_000;

/**
 * The reasons why a message is spam; empty if it is not. `earlier`: how many messages with the same text came within
 * `REPEAT_WINDOW`. The rules are fixed and do not learn from what administrators mark.
 */
export function spamReasons(message: ContactMessage, botSignals: BotSignals | undefined, earlier: number): string[] {
  const formSignals = findFormSignals(message, botSignals, earlier);
  const formCountsLinks = formSignals.some(({ countsLinks }) => countsLinks);
  const textSignals = findTextSignals(message).filter(({ countsLinks }) => !(countsLinks && formCountsLinks));
  const signals = [...formSignals, ...textSignals];
  const sum = signals.reduce((points, signal) => points + signal.points, 0);
  return sum >= SPAM_THRESHOLD ? signals.map(({ reason }) => reason) : [];
}

/** Signs of spam in how the message was sent. */
function findFormSignals(message: ContactMessage, botSignals: BotSignals | undefined, earlier: number): SpamSignal[] {
  const signals: SpamSignal[] = [];
  if (botSignals?.isHoneypotFilled) signals.push({ reason: 'Hidden field was filled in', points: SPAM_THRESHOLD });
  const links = [message.name, message.title, message.message].join(' ').match(LINK)?.length ?? 0;
  if (botSignals?.elapsed !== undefined && botSignals.elapsed < MIN_FILL_MS) {
    const reason = `Submitted after ${(botSignals.elapsed / 1000).toFixed(1)} seconds`;
    signals.push(
      links > 0
        ? { reason: `${reason}, with a link`, points: SPAM_THRESHOLD, countsLinks: true }
        : { reason, points: 2 },
    );
  }
  if (links > MAX_LINKS) signals.push({ reason: `${links} links`, points: SPAM_THRESHOLD, countsLinks: true });
  if (earlier + 1 >= MIN_REPEATS) {
    signals.push({ reason: `Same text ${earlier + 1} times in 10 minutes`, points: SPAM_THRESHOLD });
  }
  return signals;
}
