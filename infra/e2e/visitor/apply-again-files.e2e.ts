import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findingsInBothThemes } from '../support/axe.ts';
import { call, mailWith, newSeller, type Seller, verifiedVisitor } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { apply, lookedAt } from '../support/main-job.ts';
import { asAdmin, signIn } from '../support/moderator.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import { acceptTerms, applyButton, onward, pdfFile } from '../support/wizard.ts';

const { stack, as } = stackAndBrowser();
const looks = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
];

type File = { _id: string; kind: string; url: string };
type Row = { attachments: File[]; status: string };

const read = async (id: string): Promise<Row> => {
  const { headers } = await asAdmin(stack());
  return (await call<Row>(stack(), 'GET', `/api/admin/requests/${id}`, { headers })).body;
};
const linkIn = async (email: string): Promise<string> => {
  const mail = await mailWith(stack(), email, /Başvurunuz sonuçlandı/);
  const path = /\/apply\?devam=[^\s"<>)]+/.exec(mail.text)?.[0];
  if (!path) throw new Error(`no link in «${mail.subject}»`);
  return path;
};

/** Lets a page be of a visitor whose address is proved already. */
async function asVisitor(page: Page, headers: Record<string, string>): Promise<void> {
  await page.goto(`${stack().url}/robots.txt`);
  await page.evaluate((token) => {
    localStorage.setItem('emailVerifyToken', token);
    localStorage.setItem('isVerifiedEmail', 'true');
  }, headers['x-verify-token'] ?? '');
}

/** An application whose tax certificate was refused at the desk, as a moderator does it. */
async function refused(seller: Seller, look: { width: number; height: number }) {
  const { owner, id } = await apply(stack(), seller);
  const findings: string[] = [];
  await as(async (person) => {
    const { page } = person;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(stack(), person);
    await page.goto(`${stack().url}/admin/dashboard?tab=requests&id=${id}`);
    await page.getByRole('button', { name: /^Reddet/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /Vergi levhası/ }).check();
    await dialog.getByText('1 dosya yeniden istenir, 6 dosya').waitFor();
    findings.push(...(await findingsInBothThemes(page, 'window')));
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: /^Reddet/ }).click();
    await dialog.waitFor({ state: 'detached' });
  }, look);
  await eventually(
    async () => (await read(id)).status,
    (status) => status === 'rejected',
  );
  const path = await eventually(
    () => linkIn(owner.email).catch(() => ''),
    (link) => link !== '',
  );
  return { owner, id, path, findings };
}

describe('a refused application whose documents were good but for one', () => {
  it.each(looks)(
    '[R407] at $width px its mail leads to a form that asks for that one alone; the new application has all seven',
    async (look) => {
      const { owner, id, path, findings } = await refused(newSeller('Yeniden Başvuran'), look);
      const before = await read(id);
      await as(async (person) => {
        const { page } = person;
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await asVisitor(page, owner.headers);
        await page.goto(stack().url + path);
        await page.getByText(/yeniden istenmeyen dosyaları ekledik/).waitFor();
        await onward(page);
        await onward(page);
        await page.getByRole('heading', { name: 'Önceki başvurunuzdan alınan dosyalar' }).waitFor();
        await page.getByText('5 / 5').waitFor();
        findings.push(...(await findingsInBothThemes(page, 'documents')));
        await expect(page.getByLabel('İşletme ruhsatı (PDF)')).toHaveCount(0);
        await page.getByLabel('Vergi levhası').setInputFiles(pdfFile('yeni-vergi'));
        await onward(page);
        await acceptTerms(page);
        await applyButton(page).click();
        await page.waitForURL(/\/apply\/alindi/);
        expect(person.faults).toEqual([]);
      }, look);
      expect(findings).toEqual([]);
      const { headers } = await asAdmin(stack());
      const kept = before.attachments.filter(({ kind }) => kind !== 'tax_certificate');
      const { body } = await call<{ requests: (Row & { _id: string; email: string })[] }>(
        stack(),
        'GET',
        '/api/admin/requests?status=pending',
        { headers },
      );
      const next = body.requests.find(({ email }) => email === owner.email);
      const ids = (files: readonly File[] = []) => files.map((file) => file._id).sort();
      expect(next?.attachments).toHaveLength(7);
      expect(ids(next?.attachments)).toEqual(expect.arrayContaining(ids(kept)));
      // Media has given them to the new application: they are read there as any other.
      for (const file of next?.attachments ?? [])
        expect((await fetch(stack().url + file.url, { headers })).status).toBe(200);
      const approved = await call(stack(), 'POST', `/api/admin/requests/${next?._id}/approve`, {
        headers,
        body: { checks: lookedAt },
      });
      expect(approved.status).toBe(200);
    },
    180_000,
  );

  it('[R407] the link in a stranger’s hands reads nothing and opens no file', async () => {
    const { id, path } = await refused(newSeller('İletilen Bağlantı'), { width: 1440, height: 900 });
    const token = new URL(path, stack().url).searchParams.get('devam') ?? '';
    const stranger = await verifiedVisitor(stack());
    const asked = await call(stack(), 'POST', '/api/apply/again', {
      body: { token },
      headers: stranger.headers,
    });
    const bare = await call(stack(), 'POST', '/api/apply/again', { body: { token } });
    expect([asked.status, bare.status]).toEqual([404, 401]);
    for (const { url } of (await read(id)).attachments)
      for (const headers of [{}, stranger.headers])
        expect([401, 403]).toContain((await fetch(stack().url + url, { headers })).status);
  }, 120_000);
});
