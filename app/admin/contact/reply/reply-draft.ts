/** A reply that was not sent yet, as it is stored on this device. */
export interface ReplyDraft {
  text: string;
  /** Identifies the reply, so that sending it twice sends it once. */
  key: string;
}

/** `crypto.randomUUID` is missing on sites without HTTPS. */
export const newReplyKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (number) => number.toString(36).padStart(7, '0')).join('-');

/** What the account has written to the message on this device, if anything. */
export function readReplyDraft(email: string, messageId: number): ReplyDraft | undefined {
  try {
    const { text, key } = JSON.parse(localStorage.getItem(storageKey(email, messageId)) ?? '');
    return typeof text === 'string' && typeof key === 'string' ? { text, key } : undefined;
  } catch {
    return undefined;
  }
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

const storageKey = (email: string, messageId: number) => `otla answer ${messageId} ${email}`;
