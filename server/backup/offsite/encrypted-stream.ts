import { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** Loaded when a backup is sent or read. */
const loadAge = () => import('age-encryption');

/** The key is not one of those that the object was encrypted for, or the text is not a key. */
export class WrongKeyError extends Error {}

/** An object in the bucket differs from what was sent. */
export class DamagedObjectError extends Error {
  readonly key: string;
  constructor(key: string) {
    super(`${key} in the bucket is not what was sent.`);
    this.key = key;
  }
}

export interface OwnKey {
  identity: string;
  recipient: string;
}

/** Generates a key pair of the server itself. */
export async function makeOwnKey(): Promise<OwnKey> {
  const { generateX25519Identity, identityToRecipient } = await loadAge();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/**
 * Encrypts for each of the public keys, in the format of the command `age`: X25519, and ChaCha20-Poly1305 in chunks of
 * 64 KB, so that memory does not grow with the content.
 */
export async function encryptFor(recipients: readonly string[], content: AsyncIterable<Uint8Array>) {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(toStream(content));
}

/** Decrypts an object. Throws a WrongKeyError if it was encrypted for other keys, a DamagedObjectError if damaged. */
export async function* decryptObject(
  key: string,
  identity: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  let failure: unknown;
  // Remembers errors of the network or the disk, which do not mean that the object is damaged.
  const source = async function* () {
    try {
      yield* content;
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  try {
    yield* await decrypter.decrypt(toStream(source()));
  } catch (error) {
    if (failure) throw failure;
    if (/no identity matched/.test((error as Error).message)) throw new WrongKeyError('It was made for other keys.');
    throw new DamagedObjectError(key);
  }
}

/** A stream that can be stopped before its end. `Readable.toWeb` would report that as an uncaught error. */
const toStream = (content: AsyncIterable<Uint8Array>) => NodeReadableStream.from(content) as ReadableStream<Uint8Array>;
