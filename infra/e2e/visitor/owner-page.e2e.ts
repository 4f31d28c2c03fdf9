import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findingsAtAllWidths } from '../support/axe.ts';
import { call, lookup, lookupSays, mailsTo, mailWith, newSeller, signedInAdmin } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { photo } from '../support/files.ts';
import { apply, approve } from '../support/main-job.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();

/** The latest link that asks an address about a further one. */
async function askedBy(email: string, subject: RegExp): Promise<string> {
  const { text } = await mailWith(stack(), email, subject);
  return `${stack().url}/isletmem${/#adres=[\w-]+/.exec(text)?.[0] ?? ''}`;
}

/** A published business and the address of its application. */
async function owned() {
  const seller = newSeller('Meşelik Taş Ev');
  const { headers } = await signedInAdmin(stack());
  const { owner, id } = await apply(stack(), seller);
  const { businessId } = await approve(stack(), `/api/admin/requests/${id}`, headers);
  await lookupSays(stack(), seller.handle, 'verified');
  await mailWith(stack(), owner.email, /onaylandı|doğrulandı/i);
  return { seller, email: owner.email, businessId };
}

/** Asks for the link on the page and opens the one in the mail. */
async function opened(page: Page, email: string): Promise<void> {
  await page.goto(`${stack().url}/isletmem`);
  await page.getByLabel('E-posta adresiniz').fill(email);
  await page.getByRole('button', { name: 'Giriş bağlantısı gönder' }).click();
  await page.getByRole('heading', { name: 'E-postanıza bakın' }).waitFor();
  const { text } = await mailWith(stack(), email, /giriş bağlantınız/);
  const hash = /#giris=[\w-]+/.exec(text)?.[0] ?? '';
  await page.goto(`${stack().url}/isletmem${hash}`);
}

describe('an owner’s way back', () => {
  it('[R357] by a link to the address of the application: opened by a click, told, and over after leaving', () =>
    as(async ({ page }) => {
      const { seller, email } = await owned();
      await opened(page, email);
      await page.getByRole('button', { name: 'Giriş yap' }).click();
      await page.getByRole('heading', { level: 1, name: seller.name }).waitFor();
      await page.getByRole('heading', { name: 'Kaydınız yayında ve doğrulanmış' }).waitFor();
      expect(await page.getByRole('listitem').filter({ hasText: 'gün kaldı' }).count()).toBeGreaterThan(0);
      await mailWith(stack(), email, /giriş yapıldı/);
      expect(await findingsAtAllWidths(page, 'İşletmem')).toEqual([]);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: seller.name }).waitFor();
      await page.getByRole('button', { name: 'Çıkış' }).click();
      await page.getByRole('heading', { name: 'İşletme sayfanıza girin' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'İşletme sayfanıza girin' }).waitFor();
    }));

  it('[R357] the link opens nothing a second time', () =>
    as(async ({ page }) => {
      const { seller, email } = await owned();
      await opened(page, email);
      const link = page.url();
      await page.getByRole('button', { name: 'Giriş yap' }).click();
      await page.getByRole('heading', { level: 1, name: seller.name }).waitFor();
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByRole('button', { name: 'Giriş yap' }).click();
      await page.getByText(/Bu bağlantı kullanılmış/).waitFor();
      const mails = await eventually(
        () => mailsTo(stack(), email),
        (all) => all.some(({ subject }) => /giriş yapıldı/.test(subject)),
      );
      expect(mails.filter(({ subject }) => /giriş yapıldı/.test(subject))).toHaveLength(1);
    }));
});

describe('an owner’s proposals', () => {
  it('[R357] [R353] wait at the desk beside the record, say what they drop, and change the page once accepted', () =>
    as(async ({ page }) => {
      const { seller, email, businessId } = await owned();
      const { headers } = await signedInAdmin(stack());
      const body = { verified: true, checks: [{ kind: 'phone', how: 'confirmed' }] };
      const checked = await call(stack(), 'PUT', `/api/admin/businesses/${businessId}`, { headers, body });
      expect(checked.status).toBe(200);
      await opened(page, email);
      await page.getByRole('button', { name: 'Giriş yap' }).click();
      await page.getByRole('button', { name: 'Değişiklik isteyin' }).click();
      await page.getByLabel('Telefon', { exact: true }).fill('0532 111 22 33');
      await page.getByText('Onaylanınca şu kontrol geçersiz olur: Telefon numarası').waitFor();
      await page.getByLabel('İşletme adı').fill(`${seller.name} Yeni`);
      await page.getByRole('button', { name: 'İncelemeye gönder' }).first().click();
      const wishes = page.getByRole('region', { name: 'Talepleriniz' });
      await wishes.getByText('İncelemede', { exact: true }).waitFor();
      await wishes.getByText('0532 111 22 33').waitFor();
      // Below the fold the fixed header would lie over whatever button is there.
      await page.evaluate(() => scrollTo(0, 0));
      expect(await findingsAtAllWidths(page, 'İşletmem')).toEqual([]);
      await mailWith(stack(), email, /Talebinizi aldık/);
      expect((await lookup(stack(), seller.handle)).business?.name).toBe(seller.name);

      const listed = await call<{ items: { _id: string; businessName: string; businessVersion: number }[] }>(
        stack(),
        'GET',
        '/api/admin/businesses/changes?limit=200',
        { headers },
      );
      const mine = listed.body.items.find(({ businessName }) => businessName === seller.name);
      const accepted = await call(stack(), 'POST', `/api/admin/businesses/changes/${mine?._id}/accept`, {
        headers,
        body: { version: mine?.businessVersion },
      });
      expect(accepted.status).toBe(200);
      await mailWith(stack(), email, /kabul edildi/);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: `${seller.name} Yeni` }).waitFor();
      await wishes.getByText('Kabul edildi').waitFor();
    }));

  it('[R184] [R357] [R359] a logo is shown beside the name once it is accepted, and not before', () =>
    as(async ({ page }) => {
      const { seller, email, businessId } = await owned();
      await opened(page, email);
      await page.getByRole('button', { name: 'Giriş yap' }).click();
      await page.locator('input[data-kind=logo]').setInputFiles({
        name: 'logo.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from(await photo(1).arrayBuffer()),
      });
      await page.getByRole('region', { name: 'Talepleriniz' }).getByText('1 dosya gönderdiniz.').waitFor();
      const profile = `${stack().url}/isletme/${businessId}`;
      const heading = page.getByRole('heading', { level: 1, name: seller.name });
      const beside = () =>
        heading.evaluate((h1) => {
          const sign = h1.previousElementSibling;
          return sign instanceof HTMLImageElement ? sign.naturalWidth > 0 : sign?.getAttribute('data-letter');
        });
      await page.goto(profile);
      expect(await beside()).toBe('M');
      const { headers } = await signedInAdmin(stack());
      const { body } = await call<{
        items: { _id: string; kind: string; businessName: string; businessVersion: number }[];
      }>(stack(), 'GET', '/api/admin/businesses/changes?limit=200', { headers });
      const mine = body.items.filter(({ businessName }) => businessName === seller.name);
      expect(mine.map(({ kind }) => kind)).toEqual(['logo']);
      const [logo] = mine;
      const accepted = await call(stack(), 'POST', `/api/admin/businesses/changes/${logo?._id}/accept`, {
        headers,
        body: { version: logo?.businessVersion },
      });
      expect(accepted.status).toBe(200);
      await eventually(
        async () => {
          await page.goto(profile, { waitUntil: 'networkidle' });
          return beside();
        },
        (shown) => shown === true,
      );
    }));

  it('[R357] [R359] [R369] a logo, sister accounts and the end of the record can be asked for, and a wish taken back', () =>
    as(async ({ page }) => {
      const { email } = await owned();
      await opened(page, email);
      await page.getByRole('button', { name: 'Giriş yap' }).click();
      const wishes = page.getByRole('region', { name: 'Talepleriniz' });
      const logo = {
        name: 'logo.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from(await photo(1).arrayBuffer()),
      };
      await page.locator('input[data-kind=logo]').setInputFiles(logo);
      await wishes.getByText('1 dosya gönderdiniz.').waitFor();
      await page.getByLabel('Instagram kullanıcı adları').fill('@kardes.hesap');
      await page.getByRole('region', { name: 'Kardeş hesaplar' }).getByRole('button').click();
      await wishes.getByText('kardes.hesap').waitFor();
      await page.getByRole('button', { name: 'Silme talebi oluştur' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Silme talebi oluştur' }).click();
      await wishes.getByText(/tarihine kadar vazgeçebilirsiniz/).waitFor();
      await mailWith(stack(), email, /Talebinizi aldık/);
      const deletion = wishes.getByRole('listitem').filter({ hasText: 'Kaydın silinmesi' });
      await deletion.getByRole('button', { name: 'Vazgeç' }).click();
      await deletion.getByText('Geri aldınız').waitFor();
      await page.getByRole('button', { name: 'Silme talebi oluştur' }).waitFor();
    }));
});

describe('a partner’s way in', () => {
  it('[R358] is proposed on the page, consented to and confirmed in two mailboxes, told, and removed at once', () =>
    as(async ({ page }) => {
      const { seller, email } = await owned();
      const partner = `ortak-${email}`;
      await opened(page, email);
      await page.getByRole('button', { name: 'Giriş yap' }).click();
      const part = page.getByRole('region', { name: 'Giriş yapabilen e-posta adresleri' });
      await part.getByLabel('Eklenecek e-posta adresi').fill(partner);
      await part.getByRole('button', { name: 'Adresi öner' }).click();
      await part.getByText(/E-postanızdan izin vermeniz bekleniyor/).waitFor();
      expect(await findingsAtAllWidths(page, 'İşletmem')).toEqual([]);
      expect(await mailsTo(stack(), partner)).toEqual([]);

      await page.goto(await askedBy(email, /yeni bir e-posta adresi eklensin mi/));
      await page.getByRole('heading', { name: 'Bu e-posta adresine izin veriyor musunuz?' }).waitFor();
      await page.getByText(partner).waitFor();
      expect(await findingsAtAllWidths(page, 'İzin')).toEqual([]);
      await page.getByRole('button', { name: 'İzin ver', exact: true }).click();
      await page.getByRole('heading', { name: 'İzin verdiniz' }).waitFor();
      await page.goto(await askedBy(partner, /yetkili adresi olmanız istendi/));
      await page.getByRole('button', { name: 'Kabul ediyorum' }).click();
      await page.getByRole('heading', { name: 'E-posta adresi eklendi' }).waitFor();
      await mailWith(stack(), email, /artık giriş yapabilir/);

      await as(async ({ page: theirs }) => {
        await opened(theirs, partner);
        await theirs.getByRole('button', { name: 'Giriş yap' }).click();
        await theirs.getByRole('heading', { level: 1, name: seller.name }).waitFor();
        await theirs.getByRole('button', { name: 'Adresimi kaldır' }).waitFor();
        await eventually(
          () => mailsTo(stack(), email),
          (mails) => mails.some(({ text }) => /Giren adres: o•••@/.test(text)),
        );
        await page.goto(`${stack().url}/isletmem`);
        await part.getByRole('button', { name: 'Kaldır' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Kaldır' }).click();
        await mailWith(stack(), partner, /E-posta adresi kaldırıldı/);
        await theirs.reload();
        await theirs.getByRole('heading', { name: 'İşletme sayfanıza girin' }).waitFor();
      });
    }));
});
