import type { ContactMessage } from '../../contract/contact.ts';
import type { SpamTraps } from '../../contract/spam-traps.ts';
import { LINK, type SpamSignal, textSignals } from './spam-text.ts';

/** A message is held from so many points on. */
const SPAM_THRESHOLD = 5;

/**
 * Milliseconds: few people read a page and write to us in less, and those whose browser fills the form in name no
 * addresses. Programs that are this quick have something to sell.
 */
const MIN_FILL_MS = 2_000;

/** What is being sold has many addresses; who asks for work names one or two. */
const MAX_LINKS = 5;

/** So many of the same text within `REPEAT_WINDOW` are the work of a program. */
const REPEATS = 5;

/** Milliseconds. */
export const REPEAT_WINDOW = 600_000;

/**
 * Why a message is held rather than mailed, a sentence each; empty for one that is not. `earlier` is how many of the
 * same text came within `REPEAT_WINDOW`. The rules are fixed: what administrators mark as spam or not teaches them nothing.
 */
export function spamReasons(message: ContactMessage, traps: SpamTraps | undefined, earlier: number): string[] {
  const ofForm = formSignals(message, traps, earlier);
  const saysLinks = ofForm.some(({ countsLinks }) => countsLinks);
  const ofText = textSignals(message).filter(({ countsLinks }) => !(countsLinks && saysLinks));
  const signals = [...ofForm, ...ofText];
  const sum = signals.reduce((points, signal) => points + signal.points, 0);
  return sum >= SPAM_THRESHOLD ? signals.map(({ reason }) => reason) : [];
}

/** What the way in which it was sent says. */
function formSignals(message: ContactMessage, traps: SpamTraps | undefined, earlier: number): SpamSignal[] {
  const signals: SpamSignal[] = [];
  if (traps?.isDecoyFilled) signals.push({ reason: 'Hidden field was filled', points: SPAM_THRESHOLD });
  const links = [message.name, message.title, message.message].join(' ').match(LINK)?.length ?? 0;
  if (traps?.elapsed !== undefined && traps.elapsed < MIN_FILL_MS) {
    const reason = `Filled in ${(traps.elapsed / 1000).toFixed(1)} seconds`;
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
