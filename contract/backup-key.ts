/** Finds the key of an owner in the output of the command `age-keygen`, which may have other lines. */
const KEY = /AGE-SECRET-KEY-1[0-9A-Z]{58}(?![0-9A-Z])/i;

/** A key without any other text. */
export const BACKUP_KEY_PATTERN = /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/i;

/** Loaded when it is used: most visits of the panel need no cryptography. */
const loadAge = () => import('age-encryption');

/** The public half of a key, for which backups are encrypted. */
export const RECIPIENT_PATTERN = /^age1[0-9a-z]{58}$/;

export interface BackupKey {
  key: string;
  recipient: string;
}

/** A new key. In the panel the browser makes it, so that the server never has the private half. */
export async function makeBackupKey(): Promise<BackupKey> {
  const { generateX25519Identity, identityToRecipient } = await loadAge();
  const key = await generateX25519Identity();
  return { key, recipient: await identityToRecipient(key) };
}

/** Finds the key in pasted text. Undefined if there is none, or if a character is wrong. */
export async function readBackupKey(pasted: string): Promise<BackupKey | undefined> {
  const key = KEY.exec(pasted)?.[0].toUpperCase();
  if (!key) return undefined;
  const { identityToRecipient } = await loadAge();
  return identityToRecipient(key).then(
    (recipient) => ({ key, recipient }),
    () => undefined,
  );
}

/** The end of the public half, as people compare it: '7F3A 91C2 04DE'. */
export const fingerprintOf = (recipient: string): string =>
  recipient
    .slice(-12)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ');
