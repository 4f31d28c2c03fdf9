import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Options = { challenge: string };
/** What a test lets an authenticator or its browser say otherwise. */
type Lies = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  counter?: number;
  flags?: number;
};

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const url = (bytes: Buffer) => bytes.toString('base64url');
const word = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const bytesOf = (bytes: Buffer) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);

/** A P-256 key as COSE writes it (RFC 9053, 7.1). */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const half = (name: number, part: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(part, 'base64url')]);
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), half(0x21, x), half(0x22, y)]);
}

/**
 * An authenticator with its browser, as WebAuthn describes them: makes one passkey and signs with it. `counts`: false for
 * one that, like a phone's, never counts its uses.
 */
export function newAuthenticator(publicUrl: string, { counts = true } = {}) {
  const { hostname, origin: ownOrigin } = new URL(publicUrl);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let uses = 0;

  const client = (type: string, { challenge }: Options, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? ownOrigin,
        crossOrigin: false,
      }),
    );
  const facts = (flags: number, { rpId = hostname, counter = uses, flags: told = flags }: Lies) => {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(told, 0);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), rest]);
  };
  const answer = (response: Record<string, unknown>) => ({
    id: url(id),
    rawId: url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: url(id),
    /** What `navigator.credentials.create` answers. */
    create(options: Options, lies: Lies = {}) {
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([facts(0x41, lies), Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[word('fmt'), word('none'), word('attStmt'), Buffer.from([0xa0]), word('authData'), bytesOf(data)],
      ]);
      return answer({
        clientDataJSON: url(client('webauthn.create', options, lies)),
        attestationObject: url(attestation),
        transports: ['internal'],
      });
    },
    /** What `navigator.credentials.get` answers; by another's key where one is given. */
    get(options: Options, lies: Lies & { key?: KeyObject } = {}) {
      if (counts) uses += 1;
      const data = facts(0x01, lies);
      const clientData = client('webauthn.get', options, lies);
      const signed = Buffer.concat([data, sha256(clientData)]);
      return answer({
        clientDataJSON: url(clientData),
        authenticatorData: url(data),
        signature: url(sign('sha256', signed, lies.key ?? privateKey)),
      });
    },
  };
}

/** Another P-256 key. */
export const strangersKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
