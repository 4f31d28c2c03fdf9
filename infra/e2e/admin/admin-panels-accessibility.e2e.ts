import { beforeAll, describe, it } from '@jest/globals';
import { atEachWidth, findingsInBothThemes } from '../support/axe.ts';
import { type DeskTab, deskPath, deskRecords } from '../support/desk-records.ts';
import { expect } from '../support/expect.ts';
import { lookAt, looks } from '../support/look-at-window.ts';
import { signIn } from '../support/moderator.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
let tag = '';

beforeAll(async () => {
  ({ tag } = await deskRecords(stack()));
}, 90_000);

/** What lies over the panel of a record: the button that opens it. */
const windows: Record<DeskTab, readonly RegExp[]> = {
  requests: [/^Onayla/, /^Reddet/],
  reports: [/^Onayla/, /^Reddet/, /^İhbarı sil/],
  archived: [],
  businesses: [/^Düzenle/, /^Öne çıkar/, /^İşletmeyi sil/],
  featured: [/^Öne çıkanlardan kaldır/],
  blacklist: [/^Adı değiştir/, /^Kaydı kaldır/],
};

const widths = looks.map(({ width }) => width);

describe('axe finds nothing in both themes', () => {
  it.each(Object.keys(windows) as DeskTab[])(
    '[R119] [R128] in the panel and the windows of %s, on a phone and a desk',
    (tab) =>
      as(async (person) => {
        const { page } = person;
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await signIn(stack(), person);
        await page.goto(stack().url + deskPath(tab, tag) + (tab === 'reports' ? '&f=pending' : ''));
        await page.locator('[data-record] button').first().click();
        await page.getByRole('complementary').getByRole('heading', { name: tag }).waitFor();
        await page.waitForLoadState('networkidle');
        const found = await atEachWidth(page, widths, () => findingsInBothThemes(page, 'panel'));
        for (const button of windows[tab])
          found.push(...(await lookAt(page, button, String(button), widths)));
        expect(found).toEqual([]);
      }, looks[0]),
    120_000,
  );
});
