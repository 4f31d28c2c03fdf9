import { falseLinks } from '@edogrula/contracts/testing/false-links';
import { beforeAll, describe, it } from '@jest/globals';
import {
  call,
  lookup,
  lookupSays,
  newSeller,
  reportForm,
  signedInAdmin,
  verifiedVisitor,
} from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { approve } from '../support/main-job.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const house = newSeller('Kuytu Koru');
const { handle, website } = house;
const dialled = `90${house.phone.slice(1)}`;

/** What a swindler sends instead of an own address: each holds a contact of the house, and leads elsewhere. */
const liars = [
  ...falseLinks({ handle, website, phone: `+${dialled}` }),
  `+53 ${dialled.slice(4)}`,
  `${handle}@dolandirici`,
  `@dolandirici@${handle}`,
];

beforeAll(async () => {
  const { headers } = await signedInAdmin(stack());
  const body = {
    name: house.name,
    type: 'bungalov',
    address: 'Sapanca',
    verified: true,
    instagramUsername: handle,
    phone: house.phone,
    website,
    checks: [{ kind: 'handle', how: 'opened' }],
  };
  expect((await call(stack(), 'POST', '/api/admin/businesses', { body, headers })).status).toBe(201);
  for (const q of [handle, house.phone, website]) await lookupSays(stack(), q, 'verified');
}, 60_000);

describe('an address that names a verified house and leads elsewhere', () => {
  it.each(liars)('[R001] [R140] [R211] is not verified, whatever kind it is asked as: %s', async (q) => {
    for (const type of ['', 'ig_url', 'ig_username', 'phone', 'website']) {
      const { status, body } = await call<{ status?: string; message?: string }>(
        stack(),
        'GET',
        `/api/businesses/search?q=${encodeURIComponent(q)}${type && `&type=${type}`}`,
      );
      expect([type, status, body.status]).not.toEqual([type, 200, 'verified']);
      if (status !== 200) expect([status, body.message]).toEqual([400, expect.stringMatching(/[.;]/)]);
    }
  });

  it('[R063] [R145] [decision 34] a search for one says that it was not asked, above what has the same letters', () =>
    as(async ({ page }) => {
      const q = `https://instagram.com/${handle}/../dolandirici`;
      await page.goto(`${stack().url}/ara?${new URLSearchParams({ q })}`);
      const said = page.getByRole('region', { name: 'Yazdığınız adres sorgulanmadı' });
      await said.getByText(/göründüğünden farklı bir sayfaya götürür/).waitFor();
      await expect(page.getByRole('region', { name: /^Doğrulanmış işletme/ })).toHaveCount(0);
    }));

  it('[R001] a question that is asked twice in one address is answered for what the box shows', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/?q=dolandirici.hesap&q=${handle}`);
      const answer = page.getByRole('dialog');
      await answer.getByText('dolandirici.hesap').first().waitFor();
      await expect(answer.getByRole('heading', { name: 'Doğrulanmış işletme' })).toHaveCount(0);
      const both = await call(stack(), 'GET', `/api/businesses/search?q=dolandirici.hesap&q=${handle}`);
      expect(both.status).toBe(400);
    }));

  it('[R001] [R366] [R391] [decision 34] an account under the name of the house’s site is not what was verified, and each answer says so', () =>
    as(async ({ page }) => {
      const missing = `@${website} adlı bir Instagram hesabı bu kayıtta yok`;
      await page.goto(`${stack().url}/ara?q=${website}`);
      await page
        .getByRole('region', { name: /^Doğrulanmış işletme/ })
        .getByText(missing)
        .waitFor();
      await page.goto(`${stack().url}/s?q=${website}`);
      await page.getByRole('article').getByText(missing).waitFor();
      await page.getByText(`@${website} Instagram kullanıcı adı · bu kayıtta yok`).waitFor();
      await page.goto(`${stack().url}/?q=${website}`);
      const answer = page.getByRole('dialog');
      await answer.getByText(missing).waitFor();
      await page.goto(`${stack().url}/?q=${encodeURIComponent(`@${website}`)}`);
      await answer.getByRole('heading', { name: 'Kayıt bulunamadı' }).waitFor();
    }));

  it('[R221] a report with a post under the house’s name condemns its own account, and not the house', async () => {
    const { headers } = await signedInAdmin(stack());
    const victim = await verifiedVisitor(stack());
    const liar = newSeller('Sahte Koru');
    const form = reportForm(liar);
    form.set('instagramUrl', `https://instagram.com/${handle}/p/Cabc%3123/`);
    const { body } = await call<{ _id: string }>(stack(), 'POST', '/api/report', {
      form,
      headers: victim.headers,
    });
    await approve(stack(), `/api/report/${body._id}`, headers);
    await lookupSays(stack(), liar.handle, 'blacklist');
    for (const q of [handle, house.phone, website])
      expect((await lookup(stack(), q)).status).toBe('verified');
  }, 60_000);
});
