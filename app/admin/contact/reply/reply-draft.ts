import { isRecord } from '../../../../contract/copy/is-equal.ts';
import { textsIn } from '../../autosave/stored-text.ts';

/** An unsent reply that is stored on this device. */
export interface ReplyDraft {
  text: string;
  /** Identifies the reply, so that sending it twice sends it once. */
  key: string;
}

/** `crypto.randomUUID` is missing on sites without HTTPS. */
export const newReplyKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (number) => number.toString(36).padStart(7, '0')).join('-');

/**
 * What the account has written to the message on this device. If the stored value is no reply, the person can edit all
 * text that it contains. Undefined if there is no text.
 */
export function readReplyDraft(email: string, messageId: number): ReplyDraft | undefined {
  const stored = parseReply(readStorage(storageKey(email, messageId)));
  if (isRecord(stored) && typeof stored.text === 'string') {
    return { text: stored.text, key: typeof stored.key === 'string' && stored.key ? stored.key : newReplyKey() };
  }
  const texts = textsIn(stored);
  return texts.length > 0 ? { text: texts.join('\n\n'), key: newReplyKey() } : undefined;
}

/** Returns whether the device has stored it. An empty text is removed. */
export function writeReplyDraft(email: string, messageId: number, draft: ReplyDraft): boolean {
  try {
    if (draft.text) localStorage.setItem(storageKey(email, messageId), JSON.stringify(draft));
    else localStorage.removeItem(storageKey(email, messageId));
    return true;
  } catch {
    return false;
  }
}

/** The replies of an account on this device, for a screen that cannot show their messages. */
export function listReplyDrafts(email: string): { messageId: number; text: string }[] {
  return storedKeys().flatMap((key) => {
    const messageId = Number(key.match(/^otla answer (\d+) /)?.[1]);
    const text = key === storageKey(email, messageId) ? readReplyDraft(email, messageId)?.text : undefined;
    return text ? [{ messageId, text }] : [];
  });
}

const storageKey = (email: string, messageId: number) => `otla answer ${messageId} ${email}`;

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function readStorage(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function parseReply(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
