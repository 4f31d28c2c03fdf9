import { beforeAll, describe, it } from '@jest/globals';
import { findingsInBothThemes } from '../support/axe.ts';
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

const cases = looks.flatMap((look) => (Object.keys(windows) as DeskTab[]).map((tab) => ({ tab, look })));

describe('axe finds nothing serious in both themes', () => {
  it.each(cases)(
    '[R119] [R128] in the panel and the windows of $tab at $look.width px',
    ({ tab, look }) =>
      as(async (person) => {
        const { page } = person;
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await signIn(stack(), person);
        await page.goto(stack().url + deskPath(tab, tag) + (tab === 'reports' ? '&f=pending' : ''));
        await page.locator('[data-record] button').first().click();
        await page.getByRole('complementary').getByRole('heading', { name: tag }).waitFor();
        await page.waitForLoadState('networkidle');
        const found = await findingsInBothThemes(page, 'panel');
        for (const button of windows[tab]) found.push(...(await lookAt(page, button, String(button))));
        expect(found).toEqual([]);
      }, look),
    120_000,
  );
});
