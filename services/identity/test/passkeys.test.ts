import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newAuthenticator, strangersKey } from './support/authenticator.ts';
import { asAdminWith, calledFrom, logIn, makeAdmin } from './support/calls.ts';
import { minutes, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

type Headers = Record<string, string>;
type Authenticator = ReturnType<typeof newAuthenticator>;
type Options = { challenge: string };

const call = (method: 'GET' | 'POST', url: string, headers: Headers, payload?: object) =>
  service.app.inject({ method, url, headers, ...(payload && { payload }) });
const said = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) =>
  statusCode < 300 ? statusCode : [statusCode, json().code];

let made = 0;
async function signedIn() {
  made += 1;
  const email = `anahtarli${made}@edogrula.example`;
  const password = await makeAdmin(service, email);
  const { token } = (await logIn(service, { email, password })).json();
  return { email, password, headers: await asAdminWith(service, { bearer: token }) };
}
const offered = async (headers: Headers): Promise<Options> =>
  (await call('GET', '/api/auth/factors/passkey-options', headers)).json().options;
const add = (headers: Headers, response: object) =>
  call('POST', '/api/auth/factors/passkeys', headers, { label: 'Telefonum', response });
const refused = [422, 'passkey_refused'];

/** An admin with a passkey. */
async function withPasskey(options: { counts?: boolean } = {}) {
  const me = await signedIn();
  const authenticator = newAuthenticator(service.config.PUBLIC_URL, options);
  const added = await add(me.headers, authenticator.create(await offered(me.headers)));
  expect(said(added)).toBe(201);
  return { ...me, authenticator };
}

describe('[R392] a passkey is added', () => {
  it('by what its browser made for the session’s challenge, once', async () => {
    const { headers } = await signedIn();
    const response = newAuthenticator(service.config.PUBLIC_URL).create(await offered(headers));
    const answer = await add(headers, response);
    expect([answer.statusCode, answer.json().factor.kind]).toEqual([201, 'passkey']);
    expect(answer.json().recoveryCodes).toHaveLength(10);
    expect(said(await add(headers, response))).toEqual(refused);
  });

  it('and not a second time, under whatever challenge', async () => {
    const { headers, authenticator } = await withPasskey();
    const again = await add(headers, authenticator.create(await offered(headers)));
    expect(said(again)).toEqual([409, 'duplicate']);
  });

  const lies = {
    'another site': { origin: 'https://kotu.example' },
    'another domain': { rpId: 'kotu.example' },
    'another ceremony': { type: 'webauthn.get' },
    'a challenge of its own': { challenge: 'AAAA' },
    'nobody who was there': { flags: 0x40 },
  };
  it.each(Object.entries(lies))('never for %s', async (_what, lie) => {
    const { headers } = await signedIn();
    const authenticator = newAuthenticator(service.config.PUBLIC_URL);
    expect(said(await add(headers, authenticator.create(await offered(headers), lie)))).toEqual(refused);
  });

  it('never for another session’s challenge, for an older one, or after five minutes', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    const create = (options: Options) => newAuthenticator(service.config.PUBLIC_URL).create(options);
    const [foreign] = [await offered(other.headers), await offered(me.headers)];
    expect(said(await add(me.headers, create(foreign)))).toEqual(refused);
    const older = await offered(me.headers);
    await offered(me.headers);
    expect(said(await add(me.headers, create(older)))).toEqual(refused);
    const late = await offered(me.headers);
    service.advance(minutes(5));
    expect(said(await add(me.headers, create(late)))).toEqual(refused);
  });
});

type Me = Awaited<ReturnType<typeof withPasskey>>;
type Step = { step: string; methods: string[]; passkey: Options };
const begin = async ({ email, password }: Me): Promise<Step> =>
  (await logIn(service, { email, password })).json();
const prove = async (step: string, response: object) =>
  service.app.inject({
    method: 'POST',
    url: '/api/auth/login/factor',
    headers: await calledFrom(service, '198.51.100.9'),
    payload: { step, proof: { method: 'passkey', response } },
  });
const invalid = [401, 'factor_invalid'];

describe('[R392] between the password and the session', () => {
  it('a passkey signs the step’s challenge, and opens it once', async () => {
    const me = await withPasskey();
    const { step, methods, passkey } = await begin(me);
    expect(methods).toEqual(['passkey', 'recovery']);
    const response = me.authenticator.get(passkey);
    expect(said(await prove(step, response))).toBe(200);
    expect(said(await prove(step, response))).toEqual(invalid);
  });

  const wrong: [string, (me: Authenticator, options: Options, other: Authenticator) => object][] = [
    ['for another site', (me, options) => me.get(options, { origin: 'https://kotu.example' })],
    ['for another domain', (me, options) => me.get(options, { rpId: 'kotu.example' })],
    ['in another ceremony', (me, options) => me.get(options, { type: 'webauthn.create' })],
    ['for a challenge of its own', (me) => me.get({ challenge: 'AAAA' })],
    ['with nobody there', (me, options) => me.get(options, { flags: 0 })],
    ['with another key', (me, options) => me.get(options, { key: strangersKey() })],
    ['that is another admin’s', (_me, options, other) => other.get(options)],
    [
      'that is another admin’s, under the name of the own one',
      (me, options, other) => ({ ...other.get(options), id: me.id, rawId: me.id }),
    ],
    [
      'that signed nothing',
      (me, options) => {
        const signed = me.get(options);
        return { ...signed, response: { ...signed.response, signature: '' } };
      },
    ],
  ];
  it.each(wrong)('it opens nothing %s', async (_what, make) => {
    const [me, other] = [await withPasskey(), await withPasskey()];
    const { step, passkey } = await begin(me);
    expect(said(await prove(step, make(me.authenticator, passkey, other.authenticator)))).toEqual(invalid);
    expect(said(await prove(step, me.authenticator.get(passkey)))).toBe(200);
  });

  it('an answer without its parts is a bad request, and opens nothing', async () => {
    const me = await withPasskey();
    const { step, passkey } = await begin(me);
    const empty = { id: me.authenticator.id, type: 'public-key', response: {} };
    expect(said(await prove(step, empty))).toEqual([400, 'invalid_request']);
    expect(said(await prove(step, me.authenticator.get(passkey)))).toBe(200);
  });

  it('what it signed for one step opens no other, also of one that counts nothing', async () => {
    const me = await withPasskey({ counts: false });
    const [one, two] = [await begin(me), await begin(me)];
    const response = me.authenticator.get(one.passkey);
    expect(said(await prove(two.step, response))).toEqual(invalid);
    expect(said(await prove(one.step, response))).toBe(200);
  });

  it('one whose counter goes back is a copy', async () => {
    const me = await withPasskey();
    const first = await begin(me);
    expect(said(await prove(first.step, me.authenticator.get(first.passkey, { counter: 9 })))).toBe(200);
    for (const counter of [9, 8, 0]) {
      const { step, passkey } = await begin(me);
      expect(said(await prove(step, me.authenticator.get(passkey, { counter })))).toEqual(invalid);
    }
    const { step, passkey } = await begin(me);
    expect(said(await prove(step, me.authenticator.get(passkey, { counter: 10 })))).toBe(200);
  });

  it('of two copies at once one gets in', async () => {
    const me = await withPasskey();
    const steps = [await begin(me), await begin(me), await begin(me)];
    const answers = await Promise.all(
      steps.map(({ step, passkey }) => prove(step, me.authenticator.get(passkey, { counter: 1 }))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  });
});

describe('[R393] proving again by a passkey', () => {
  it('takes the session’s challenge once, within five minutes, and no other session’s', async () => {
    const [me, other] = [await withPasskey({ counts: false }), await withPasskey({ counts: false })];
    const choose = async ({ headers }: Me): Promise<Options> =>
      (await call('GET', '/api/auth/confirm', headers)).json().passkey;
    const confirm = ({ headers }: Me, response: object) =>
      call('POST', '/api/auth/confirm', headers, { proof: { method: 'passkey', response } });
    const wrong = [422, 'proof_wrong'];

    const response = me.authenticator.get(await choose(me));
    expect(said(await confirm(me, response))).toBe(200);
    expect(said(await confirm(me, response))).toEqual(wrong);

    const foreign = await choose(other);
    await choose(me);
    expect(said(await confirm(me, me.authenticator.get(foreign)))).toEqual(wrong);
    const late = await choose(me);
    service.advance(minutes(5));
    expect(said(await confirm(me, me.authenticator.get(late)))).toEqual(wrong);
  });
});
