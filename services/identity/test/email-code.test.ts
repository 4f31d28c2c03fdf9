import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { codeFor, sendCode, verifyCode } from './support/calls.ts';
import { codeIn } from './support/mail-inbox.ts';
import { minutes, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe('POST /api/auth/send-code', () => {
  it('[R151] 200: mails six digits and says when the next code may be asked for', async () => {
    const answer = await sendCode(service, '  Ayse@Example.COM ');
    await service.deps.mailer.drain();

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.json()).toEqual({ ok: true, retryAfterSeconds: 60, sentInSeconds: 0 });
    const [mail] = service.inbox.to('ayse@example.com');
    const code = codeIn(mail);
    expect(mail?.subject).toBe(`E-Doğrula doğrulama kodunuz: ${code}`);
    expect(mail?.html).toContain(code);
  });

  it('stores neither the code nor, once it is sent, the mail', async () => {
    const code = await codeFor(service, 'saklama@example.com', '203.0.113.10');
    const row = await service.deps.db
      .selectFrom('email_code')
      .selectAll()
      .where('email', '=', 'saklama@example.com')
      .executeTakeFirstOrThrow();
    const mail = await service.deps.db
      .selectFrom('mail_job')
      .selectAll()
      .where('to_address', '=', 'saklama@example.com')
      .executeTakeFirstOrThrow();

    expect(row.code_hash.toString('utf8')).not.toContain(code);
    expect(row.code_hash).toHaveLength(32);
    expect(mail).toMatchObject({ state: 'sent', message: null });
  });

  it.each([
    ['no address', undefined],
    ['no text', 5],
    ['empty', ''],
    ['no at sign', 'ayse.example.com'],
    ['two addresses', 'a@example.com,b@example.com'],
    ['a header line in it', 'a@example.com\r\nBcc: b@example.com'],
    ['a display name', 'Ayşe <a@example.com>'],
    ['300 characters', `${'a'.repeat(290)}@example.com`],
    ['a list', ['a@example.com']],
    ['an object', { $ne: null }],
  ])('[R225] 400 for %s, and no mail', async (_what, email) => {
    const before = service.inbox.mails.length;
    const answer = await sendCode(service, email);
    await service.deps.mailer.drain();

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_request', status: 400 });
    expect(service.inbox.mails).toHaveLength(before);
  });

  it('400 for a body that is no JSON, 415 for another type', async () => {
    const url = '/api/auth/send-code';
    const broken = {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: '{',
    } as const;
    const xml = { method: 'POST', url, headers: { 'content-type': 'text/xml' }, payload: '<a/>' } as const;
    expect((await service.app.inject(broken)).statusCode).toBe(400);
    expect((await service.app.inject(xml)).statusCode).toBe(415);
  });
});

describe('POST /api/auth/verify-code', () => {
  it('[R152] [R108] 200: a token whose expiry a browser can read, 12 h ahead', async () => {
    const email = 'mehmet@example.com';
    const code = await codeFor(service, email, '203.0.113.20');
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    const answer = await verifyCode(service, ' Mehmet@example.com', spaced);
    const { emailVerifyToken, expiresAt } = answer.json();

    expect(answer.statusCode).toBe(200);
    const claims = decodeJwt(emailVerifyToken);
    expect(claims).toMatchObject({ email, iss: 'edogrula-identity', aud: 'edogrula-visitor' });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(12 * 3600);
    expect(new Date(expiresAt).getTime()).toBe((claims.exp ?? 0) * 1000);
    expect(decodeProtectedHeader(emailVerifyToken)).toEqual({ alg: 'EdDSA', typ: 'edogrula-verify+jwt' });
    expect(await service.deps.verifyTokens.read(emailVerifyToken)).toMatchObject({
      email,
      tokenId: claims.jti,
    });
  });

  it('[R102] a resent code replaces the older one', async () => {
    const email = 'yeni@example.com';
    const older = await codeFor(service, email, '203.0.113.21');
    service.advance(minutes(1));
    let newer = await codeFor(service, email, '203.0.113.21');
    for (; newer === older; newer = await codeFor(service, email, '203.0.113.21'))
      service.advance(minutes(1));

    expect((await verifyCode(service, email, older)).statusCode).toBe(400);
    expect((await verifyCode(service, email, newer)).statusCode).toBe(200);
  });

  it('[R226] 400 for fewer than four characters', async () => {
    const answer = await verifyCode(service, 'kisa@example.com', '123');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[0].message).toBe('Lütfen e-postanıza gelen doğrulama kodunu girin.');
  });

  it('answers anything wrong with the same words', async () => {
    const email = 'ayni@example.com';
    const code = await codeFor(service, email, '203.0.113.22');
    const wrong = code === '000000' ? '000001' : '000000';
    const unknown = (await verifyCode(service, 'hic@example.com', code)).json();
    const mistaken = (await verifyCode(service, email, wrong)).json();
    service.advance(minutes(10));
    const late = (await verifyCode(service, email, code)).json();

    for (const body of [unknown, mistaken, late]) {
      const { requestId, ...rest } = body;
      expect(requestId).toBeDefined();
      expect(rest).toEqual({
        type: 'urn:edogrula:error:code_invalid',
        title: 'code_invalid',
        status: 400,
        code: 'code_invalid',
        error: 'Kod yanlış veya süresi dolmuş.',
        message: 'Kod yanlış veya süresi dolmuş.',
      });
    }
  });
});
