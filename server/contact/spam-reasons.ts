import type { ContactMessage } from '../../contract/contact.ts';
import type { SpamTraps } from '../../contract/spam-traps.ts';

/**
 * Milliseconds: few people read a page and write to us in less, and those whose browser fills the form in name no
 * addresses. Programs that are this quick have something to sell.
 */
const QUICKEST_PERSON = 2_000;

/** What is being sold has many addresses; who asks for work names one or two. */
const MOST_LINKS = 5;

/** So many of the same text within `REPEAT_WINDOW` are the work of a program. */
const REPEATS = 5;

/** Milliseconds. */
export const REPEAT_WINDOW = 600_000;

/**
 * Why a message is held rather than mailed, a sentence each; empty for one that is not. `earlier` is how many of the
 * same text came within `REPEAT_WINDOW`.
 */
export function spamReasons(message: ContactMessage, traps: SpamTraps | undefined, earlier: number): string[] {
  const reasons: string[] = [];
  if (traps?.isDecoyFilled) reasons.push('Hidden field was filled');
  const links = [message.name, message.title, message.message].join(' ').match(LINK)?.length ?? 0;
  if (traps?.elapsed !== undefined && traps.elapsed < QUICKEST_PERSON && links > 0) {
    reasons.push(`Filled in ${(traps.elapsed / 1000).toFixed(1)} seconds, with a link`);
  }
  if (links > MOST_LINKS) reasons.push(`${links} links`);
  if (earlier + 1 >= REPEATS) reasons.push(`Same text ${earlier + 1} times in 10 minutes`);
  return reasons;
}

const LINK = /(?:https?:\/\/|\bwww\.)\S+/gi;
