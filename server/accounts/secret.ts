import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as they fit into headers and addresses. */
export const randomSecret = () => randomBytes(32).toString('base64url');

/** What is kept of a secret: SHA-256, hexadecimal. Enough for random bits, which no one can try one by one. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');
