import { beforeAll, describe, it } from '@jest/globals';
import { atEachWidth, findingsInBothThemes } from '../support/axe.ts';
import { deskPath, deskRecords } from '../support/desk-records.ts';
import { expect } from '../support/expect.ts';
import { lookAt, looks } from '../support/look-at-window.ts';
import { signIn } from '../support/moderator.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
let tag = '';

beforeAll(async () => {
  ({ tag } = await deskRecords(stack()));
}, 90_000);

const widths = looks.map(({ width }) => width);
const menus = [/^Filtre$/, /^Sütunlar$/, /^CSV$/, /^Yeni işletme$/, /hesap menüsü$/];

describe('axe finds nothing in both themes', () => {
  it(
    '[R119] [R120] [R123] in menus, in the windows of the toolbar and offline, on a phone and a desk',
    () =>
      as(async (person) => {
        const { page, context } = person;
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await signIn(stack(), person);
        await page.goto(stack().url + deskPath('businesses', tag));
        await page.locator('[data-record]').first().waitFor();
        const found: string[] = [];
        for (const button of menus) found.push(...(await lookAt(page, button, String(button), widths)));
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: 'Klavye kısayolları' }).waitFor();
        found.push(...(await atEachWidth(page, widths, () => findingsInBothThemes(page, 'keys'))));
        await page.keyboard.press('Escape');
        await context.setOffline(true);
        await page.getByText('İnternet bağlantınız yok').waitFor();
        found.push(...(await atEachWidth(page, widths, () => findingsInBothThemes(page, 'offline'))));
        expect(found).toEqual([]);
      }, looks[0]),
    240_000,
  );
});

describe('before an approval', () => {
  it(
    '[R128] a moderator is told of the record that has the same account already',
    () =>
      as(async (person) => {
        const { page } = person;
        await signIn(stack(), person);
        await page.goto(stack().url + deskPath('requests', tag));
        await page.locator('[data-record]').first().waitFor();
        await page.keyboard.press('j');
        await page.getByRole('complementary').waitFor();
        await page.keyboard.press('a');
        const window = page.getByRole('dialog', { name: 'Başvuruyu onayla' });
        await window.getByText('Aynı bilgiler başka bir kayıtta var').waitFor();
        await window.getByText('Aynı kullanıcı adı').waitFor();
        await window.getByRole('link', { name: `${tag} Kayıt` }).waitFor();
        expect(person.faults).toEqual([]);
      }),
    60_000,
  );
});
