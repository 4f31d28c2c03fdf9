import { describe, expect, it } from '@jest/globals';
import { createdPasskey, signedByPasskey } from './passkeys.ts';

const common = { id: 'aWQ', rawId: 'aWQ', type: 'public-key', clientExtensionResults: { credProps: {} } };
const created = {
  ...common,
  response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['usb'] },
};
const signed = { ...common, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'MA' } };

describe('[R392] what a passkey’s browser sends', () => {
  it('passes whole, with what only the library reads', () => {
    expect(createdPasskey.parse(created)).toEqual(created);
    expect(signedByPasskey.parse(signed)).toEqual(signed);
  });

  it.each([
    ['nothing', {}],
    ['another type', { ...signed, type: 'password' }],
    ['no signature', { ...signed, response: { clientDataJSON: 'e30', authenticatorData: 'AA' } }],
    ['an id beyond 1023 bytes', { ...signed, id: 'a'.repeat(1365) }],
  ])('is refused as bad input: %s', (_what, sent) => {
    expect(signedByPasskey.safeParse(sent).success).toBe(false);
  });
});
