import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

// OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;

const derive = promisify(
  (parameters: Argon2Parameters, done: (error: Error | null, tag: Buffer) => void) =>
    void argon2('argon2id', parameters, done),
);

/** Hashes with Argon2id and a random salt, in PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive({ ...COST, message: password, nonce: salt, tagLength: TAG_LENGTH });
  return inPhcFormat(salt, tag);
}

/** Takes equally long without a hash, so that the response time does not reveal which accounts exist. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, , , cost = '', salt = '', tag = ''] = (hash ?? DUMMY_HASH).split('$');
  const [memory = 0, passes = 0, parallelism = 0] = (cost.match(/\d+/g) ?? []).map(Number);
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive({
    memory,
    passes,
    parallelism,
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && hash !== undefined;
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');

function inPhcFormat(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Verifying against it takes as long as against a real hash. */
const DUMMY_HASH = inPhcFormat(Buffer.alloc(16), Buffer.alloc(TAG_LENGTH));
