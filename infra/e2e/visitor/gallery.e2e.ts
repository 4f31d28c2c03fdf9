import { afterAll, beforeAll, beforeEach, describe, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../src/browser/launch-browser.ts';
import { allFindings } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { type Stack, startStack } from '../support/stack.ts';

let stack: Stack;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack({}, undefined, ['--dev']), launchBrowser()]);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  await open();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
}, 60_000);

/** The first visit waits for Vite to bundle what it has not seen. */
async function open(): Promise<void> {
  await page.goto(`${stack.url}/ui`);
  await page.getByRole('heading', { level: 1, name: 'Parçalar' }).waitFor({ timeout: 120_000 });
}

const focusedName = () =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement;
    return at.getAttribute('aria-label') || at.textContent?.trim() || at.id;
  });

describe('npm run dev', () => {
  it('shows every part of the design system at /ui', async () => {
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/ui');
    const sections = await page.locator('section > h2').allTextContents();
    expect(sections).toEqual([
      ...['Renkler', 'Yazı', 'Düğmeler', 'Alanlar', 'Rozetler ve çipler', 'Sonuçlar', 'Pencereler'],
      ...['Bildirim şeritleri', 'Yükleniyor, boş, hata', 'Yükleme', 'Gezinme', 'Puan ve bilgiler'],
      ...['Tablo ve yan panel', 'Marka'],
    ]);
    // The gallery's own classes are there too: its bands are titled at their side.
    const columns = await page
      .locator('section:has(> h2)')
      .first()
      .evaluate((one) => getComputedStyle(one).gridTemplateColumns.split(' ').length);
    expect(columns).toBe(2);
  });
});

/** A change of theme is a change of colour that takes frames, on a busy machine many: none may be under way. */
const atRest = (one: Page) =>
  one.waitForFunction(
    () =>
      new Promise((resolve) => {
        // colours that are inherited start one frame after their parent's
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve(
              document
                .getAnimations()
                .every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
            ),
          ),
        );
      }),
  );

const looks = (['light', 'dark'] as const).flatMap((theme) =>
  [360, 960, 1440].map((width) => ({ theme, width })),
);

describe('the parts as they stand', () => {
  it.each(looks)(
    'have no fault that axe finds, $theme at $width px, and fit',
    async ({ theme, width }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
      await atRest(page);
      expect(await allFindings(page, 'gallery')).toEqual([]);
    },
    60_000,
  );
});

type Stop = { name: string; seen: boolean; marked: boolean };

/** Where the focus is: named, inside the window, and with a mark that it did not have before. */
const stopAt = () =>
  page.evaluate((): Stop => {
    const at = document.activeElement as HTMLElement;
    const labels = 'labels' in at ? [...((at as HTMLInputElement).labels ?? [])] : [];
    const described = at.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const name =
      at.getAttribute('aria-label') ||
      described.map((id) => document.getElementById(id)?.textContent).join(' ') ||
      labels.map((label) => label.textContent).join(' ') ||
      at.textContent?.trim() ||
      '';
    // A control may wear the mark on the frame around it.
    const around = at.hasAttribute('data-input-otp') ? at.parentElement?.parentElement : null;
    const frames = [at, at.nextElementSibling, at.parentElement, at.parentElement?.parentElement];
    frames.push(...(around?.querySelectorAll('*') ?? []));
    const marked = frames.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = one
        ? getComputedStyle(one)
        : ({} as CSSStyleDeclaration);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || /\d/.test(boxShadow ?? '');
    });
    const box = at.getBoundingClientRect();
    return { name: name.trim(), seen: box.bottom > 0 && box.top < innerHeight, marked };
  });

describe('with the keyboard alone', () => {
  // Each try begins at a page of its own: a window left open would hide everything behind it from the next.
  beforeEach(async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open();
  }, 150_000);

  it('Tab goes through the whole page and back out; each stop has a name, is in sight and marked', async () => {
    const bad: string[] = [];
    let stops = 0;
    // From the top, whatever took the focus before.
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    });
    for (; stops < 400; stops += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement === document.body)) break;
      const { name, seen, marked } = await stopAt();
      if (!name || !seen || !marked) {
        const html = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160));
        bad.push(`stop ${stops} name=${Boolean(name)} seen=${seen} marked=${marked} ${html}`);
      }
    }
    expect(bad).toEqual([]);
    expect(stops).toBeGreaterThan(60);
    expect(stops).toBeLessThan(400);
  }, 120_000);

  it.each([
    ['Pencere', 'dialog'],
    ['Onay isteyin', 'alertdialog'],
    ['Sonuç penceresi: Kara listede', 'dialog'],
  ] as const)(
    '%s opens by Enter, keeps the focus, closes by Escape and gives it back',
    async (name, role) => {
      const opener = page.getByRole('button', { name, exact: true });
      await opener.focus();
      await page.keyboard.press('Enter');
      const window = page.getByRole(role);
      await window.waitFor();
      for (let count = 0; count < 8; count += 1) {
        await expect.poll(() => window.evaluate((one) => one.contains(document.activeElement))).toBe(true);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Escape');
      await window.waitFor({ state: 'detached' });
      await expect(opener).toBeFocused();
    },
  );

  it('the menu opens by arrow, ticks by Enter, closes by Escape', async () => {
    const opener = page.getByRole('button', { name: 'Menü', exact: true });
    await opener.focus();
    await page.keyboard.press('ArrowDown');
    const ticked = page.getByRole('menuitemcheckbox');
    await ticked.waitFor();
    await expect(ticked).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('Escape');
    await ticked.waitFor({ state: 'detached' });
    await expect.poll(() => focusedName()).toBe('Menü');
  });

  it('tabs and views change by arrow', async () => {
    const tabs = page.getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    const views = page.getByRole('radio');
    await views.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(views.nth(1)).toBeChecked();
  });

  it('ticks, switches and steps by Space and arrows', async () => {
    const terms = page.getByRole('checkbox').first();
    const before = await terms.isChecked();
    await terms.focus();
    await page.keyboard.press('Space');
    await expect(terms).toBeChecked({ checked: !before });
    const only = page.getByRole('switch').first();
    const on = await only.isChecked();
    await only.focus();
    await page.keyboard.press('Space');
    await expect(only).toBeChecked({ checked: !on });
  });

  it('chooses from a list', async () => {
    const list = page.getByRole('combobox').first();
    await list.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[role=option][data-highlighted]')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await expect(list).toHaveText(/Ödeme alındı|Taklit hesap/);
  });
});
