import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findingsInBothThemes } from '../support/axe.ts';
import { call, newSeller } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { lookAt, looks } from '../support/look-at-window.ts';
import { asAdmin, signIn } from '../support/moderator.ts';
import { fillQueue, type Waiting } from '../support/queue.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const desk = '/admin/dashboard';

const openReport = async (page: Page, { id, seller }: Waiting) => {
  await page.goto(`${stack().url}${desk}?tab=reports&id=${id}`);
  const panel = page.getByRole('complementary');
  await panel.getByRole('heading', { name: seller.name }).waitFor();
  await panel.getByRole('heading', { name: /^Dosya D-/ }).waitFor();
  return panel;
};

/** Puts a telephone on the list of common values, as a moderator does. */
async function listCommon(page: Page, phone: string): Promise<string[]> {
  await page.goto(`${stack().url}${desk}?view=common`);
  await page.getByRole('textbox', { name: 'Bilgi' }).fill(phone);
  await page.getByRole('button', { name: 'Etkisini göster' }).click();
  await page.getByText('Bu bilgi hiçbir ihbarda geçmiyor.').waitFor();
  const found = await findingsInBothThemes(page, 'what a listing concerns');
  await page.getByRole('textbox', { name: 'Neden ortak?' }).fill('Acentenin çağrı merkezi');
  await page.getByRole('button', { name: 'Listeye ekle' }).click();
  await page.getByRole('heading', { name: 'Son işlemler' }).waitFor();
  return [...found, ...(await lookAt(page, /bilgisini listeden çıkar$/, 'taking off'))];
}

async function reportsWith(phone: string): Promise<[Waiting, Waiting]> {
  const one = await fillQueue(stack(), {
    applications: 0,
    reports: 0,
    about: { ...newSeller('Göl Bir'), phone },
  });
  const two = await fillQueue(stack(), {
    applications: 0,
    reports: 0,
    about: { ...newSeller('Göl İki'), phone },
  });
  return [...one.reports, ...two.reports] as [Waiting, Waiting];
}

describe('dossiers in the desk', () => {
  it.each(looks)(
    '[R303] [R304] [R322] a shared telephone is listed, two sellers who use it stay apart, are merged and parted again, and decided appeals are a list, at $width px',
    (look) =>
      as(async (person) => {
        const { page } = person;
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await signIn(stack(), person);
        const { phone } = newSeller();
        const found = await listCommon(page, phone);
        const [one, two] = await reportsWith(phone);
        const { headers } = await asAdmin(stack());
        const dossierOf = async ({ id }: Waiting) =>
          (
            await call<{ number: string; reports: { _id: string }[] }>(
              stack(),
              'GET',
              `/api/admin/report/${id}/dossier`,
              { headers },
            )
          ).body;
        const apart = await dossierOf(one);
        expect(apart.reports).toHaveLength(1);

        const panel = await openReport(page, two);
        await panel.getByText('İlk ihbarı.').waitFor();
        const other = `${apart.number} dosyasını bununla birleştir`;
        found.push(...(await lookAt(page, new RegExp(other), 'merging')));
        await panel.getByRole('button', { name: other }).click();
        const window = page.getByRole('dialog');
        await window.getByRole('textbox', { name: 'Neden?' }).fill('Aynı kişi, iki hesap.');
        await window.getByRole('button', { name: 'Birleştir' }).click();
        await window.waitFor({ state: 'detached' });
        await panel.getByText('Aynı satıcı hakkında 1 ihbar daha var:').waitFor();
        expect((await dossierOf(one)).reports.map(({ _id }) => _id)).toEqual([one.id, two.id]);
        found.push(...(await lookAt(page, /^İhbar ayır$/, 'splitting')));
        found.push(...(await findingsInBothThemes(page, 'a merged dossier')));

        await panel.getByRole('button', { name: /dosyasını yeniden ayır$/ }).click();
        await window.getByRole('textbox', { name: 'Neden?' }).fill('İki ayrı kişi.');
        await window.getByRole('button', { name: 'Yeniden ayır' }).click();
        await window.waitFor({ state: 'detached' });
        await panel.getByText('Bu satıcı hakkında başka ihbar yok.').waitFor();
        expect(await dossierOf(one)).toMatchObject({ number: apart.number, reports: [{ _id: one.id }] });
        await page.goto(`${stack().url}${desk}?tab=appeals`);
        await page.getByRole('radio', { name: 'Sonuçlananlar' }).check();
        await page
          .getByRole('columnheader', { name: 'Karar veren' })
          .or(page.getByText('Sonuçlanan itiraz yok.'))
          .first()
          .waitFor();
        await page.waitForLoadState('networkidle');
        found.push(...(await findingsInBothThemes(page, 'decided appeals')));
        expect(found).toEqual([]);
        expect(person.faults).toEqual([]);
      }, look),
    240_000,
  );
});
