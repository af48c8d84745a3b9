import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bearer, jsonBody, type TestSite } from './test-site.ts';

/** The flags in each response of an authenticator. */
interface Flags {
  /** Whether the authenticator has verified the person. */
  isVerified?: boolean;
  canSync?: boolean;
  isSynced?: boolean;
}

/** A passkey in software, written without the library under test: ES256, attestation `none`. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;
  handle = '';
  flags: Flags = {};
  origin = 'http://localhost:3000';
  aaguid = '00000000-0000-0000-0000-000000000000';
  attachment = 'platform';

  /** The browser's answer to the options for a new passkey. */
  register({ challenge, rp, user }: { challenge: string; rp: { id: string }; user: { id: string } }) {
    this.handle = user.id;
    const authData = Buffer.concat([
      this.#authenticatorData(rp.id, 0x40),
      Buffer.from(this.aaguid.replaceAll('-', ''), 'hex'),
      Buffer.from([0, this.id.length]),
      this.id,
      coseKey(this.#keys.publicKey),
    ]);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The browser's answer to the options for using a passkey. */
  use({ challenge, rpId }: { challenge: string; rpId: string }) {
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const authData = this.#authenticatorData(rpId);
    const clientHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    return this.#credential({
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, clientHash]), this.#keys.privateKey).toString('base64url'),
      userHandle: this.handle,
    });
  }

  #credential<Response>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', authenticatorAttachment: this.attachment, response };
  }

  #clientData(type: string, challenge: string) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin })).toString('base64url');
  }

  #authenticatorData(rpId: string, more = 0) {
    const { isVerified = true, canSync = false, isSynced = false } = this.flags;
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (canSync ? 0x08 : 0) | (isSynced ? 0x10 : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
  }
}

/** RFC 9053: the key of ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const part = (value: string) => Buffer.from(value, 'base64url');
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part(x)],
      [-3, part(y)],
    ]),
  );
}

/** RFC 8949, the parts that attestations need. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
  const bytes = value as Buffer;
  return Buffer.concat([head(2, bytes.length), bytes]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

const post = (site: TestSite, path: string, { token, body = {}, headers = {}, address }: Call = {}) =>
  site.request(
    `/api/passkeys${path}`,
    { ...jsonBody(body), headers: { 'Content-Type': 'application/json', ...(token && bearer(token)), ...headers } },
    address,
  );

interface Call {
  token?: string;
  body?: object;
  headers?: Record<string, string>;
  address?: string;
}

/** Adds a passkey as the Account Center does. */
export async function addPasskey(
  site: TestSite,
  token: string,
  name = 'A passkey',
  authenticator = new Authenticator(),
) {
  const options = await (await post(site, '/registration/options', { token })).json();
  const response = await post(site, '', { token, body: { name, response: authenticator.register(options as never) } });
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at any field of the response.
  return { authenticator, options: options as any, status: response.status, body: (await response.json()) as any };
}

/** Signs in as the login page does. `change` replaces what the browser sends. */
export async function signInWith(
  site: TestSite,
  authenticator: Authenticator,
  { change, ...call }: Call & { change?: (response: ReturnType<Authenticator['use']>) => object } = {},
) {
  const options = await (await post(site, '/sign-in/options', call)).json();
  const answer = authenticator.use(options as never);
  const response = await post(site, '/sign-in', { ...call, body: { response: change?.(answer) ?? answer } });
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at any field of the response.
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}
