import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in headers and URLs. */
export const randomSecret = () => randomBytes(32).toString('base64url');

/** The SHA-256 hash to store, in hexadecimal. A slow hash is not needed: 256 random bits cannot be guessed. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');
