import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newSeller } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { photoPaths } from '../support/files.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import {
  acceptTerms,
  applyButton,
  onward,
  openVerified,
  reportButton,
  toApplySummary,
  toEvidence,
  toReportSummary,
} from '../support/wizard.ts';

const { stack, as } = stackAndBrowser();

/** What the device keeps of chosen files. */
const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('edogrula-drafts');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const db = request.result;
    if (!db.objectStoreNames.contains('files')) {
      db.close();
      return { files: -1, lists: -1, notes: '' };
    }
    const tx = db.transaction(['files', 'lists']);
    const asked = [tx.objectStore('files').count(), tx.objectStore('lists').getAll()] as const;
    await new Promise((resolve) => tx.addEventListener('complete', resolve));
    db.close();
    const lists = asked[1].result as unknown[];
    return { files: asked[0].result, lists: lists.length, notes: JSON.stringify(lists) };
  });

/** Makes a report's files so many days old; the note beside them too, by which other pages know. */
const age = (page: Page, days: number, { note = true } = {}) =>
  page.evaluate(
    async ([at, noted]) => {
      const request = indexedDB.open('edogrula-drafts');
      await new Promise((resolve) => request.addEventListener('success', resolve));
      const lists = request.result.transaction('lists', 'readwrite').objectStore('lists');
      const list = lists.get('report');
      await new Promise((resolve) => list.addEventListener('success', resolve));
      lists.put({ ...list.result, savedAt: at }, 'report');
      await new Promise((resolve) => lists.transaction.addEventListener('complete', resolve));
      request.result.close();
      if (noted) localStorage.setItem('reportDraftFilesAt', new Date(at).toISOString());
    },
    [Date.now() - days * 86_400_000, note] as const,
  );

/** A report's draft with one file, kept on the device; what the page asks when it is left is agreed to. */
async function draftWithFile(page: Page, name: string): Promise<void> {
  await openVerified(stack(), page, '/report');
  await toEvidence(page, newSeller(name));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(photoPaths[0] ?? '');
  await eventually(
    () => keptOnDevice(page),
    ({ files }) => files === 1,
  );
  page.on('dialog', (dialog) => void dialog.accept());
}

describe('drafts', () => {
  const broken = [
    '{"v":99,"values":{"name":"başka sürüm"}}',
    '{"v":1,"values":null,"files":"x"}',
    '{"v":1,"values":{"name":{"a":1},"desc":[1,2]},"files":[null,3]}',
    '[]',
    '"metin"',
    '{"name":17,"address":null,"phone":["x"]}',
    'null',
    '{yarım',
  ];

  it.each(['/apply', '/report'] as const)(
    '[R033] [R056] [R253] of an older version, of another shape or damaged never break %s',
    (path) =>
      as(async ({ page, faults }) => {
        await openVerified(stack(), page, path);
        for (const draft of broken) {
          await page.evaluate((text) => {
            localStorage.setItem('applyDraft', text);
            localStorage.setItem('reportDraft', text);
          }, draft);
          await page.reload();
          expect([draft, await page.getByLabel('İşletme adı').inputValue()]).toEqual([draft, '']);
        }
        await page.getByLabel('İşletme adı').fill('Yeniden');
        await page.getByText(/Taslak kaydedildi/).waitFor();
        expect(faults).toEqual([]);
      }),
    60_000,
  );

  it('[R056] [R057] a report’s draft comes back with its text, its files and their notes, and asks before it is left', () =>
    as(async ({ page }) => {
      await openVerified(stack(), page, '/report');
      await toEvidence(page, newSeller('Yarım İhbar'));
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(photoPaths[0] ?? '');
      await page.getByText('1 dosya eklendi').waitFor();
      await page.getByLabel(/için kısa not/).fill('Dekont');
      await eventually(
        () => page.evaluate(() => localStorage.getItem('reportDraft') ?? ''),
        (text) => text.includes('"files":[{'),
      );
      await eventually(
        () => keptOnDevice(page),
        ({ notes }) => notes.includes('Dekont'),
      );
      const questions: string[] = [];
      page.on('dialog', (dialog) => {
        questions.push(dialog.type());
        void dialog.accept();
      });
      await page.reload();
      expect(questions).toEqual(['beforeunload']);
      await expect(page.getByLabel(/için kısa not/)).toHaveValue('Dekont');
      await eventually(
        () => page.locator('ol img').evaluate((image: HTMLImageElement) => image.naturalWidth),
        (width) => width > 0,
      );
      await page.getByRole('button', { name: 'Geri', exact: true }).click();
      await expect(page.getByLabel('İşletme adı')).toHaveValue('Yarım İhbar');
      await page.getByRole('link', { name: 'Sapanca bungalovları' }).first().click();
      await page.waitForURL(/sapanca-bungalov-evleri/);
      expect(questions).toEqual(['beforeunload', 'confirm']);
    }));

  it(
    '[R033] [R056] an application’s documents and photographs outlive a reload; sent, nothing of them stays on the device',
    () =>
      as(async ({ page, faults }) => {
        await openVerified(stack(), page, '/apply');
        await toApplySummary(page, newSeller('Kalan Dosyalar'));
        await eventually(
          () => keptOnDevice(page),
          ({ files }) => files === 7,
        );
        await page.reload();
        await page.getByRole('list', { name: 'Fotoğraflar' }).locator('img').nth(4).waitFor();
        for (const name of ['vergi.pdf', 'ruhsat.pdf']) await page.getByText(name).waitFor();
        await expect(applyButton(page)).toBeDisabled();
        await acceptTerms(page);
        await applyButton(page).click();
        await page.getByText('Başvurunuz değerlendirmeye alındı').first().waitFor();
        await eventually(
          () => keptOnDevice(page),
          ({ files, lists }) => files === 0 && lists === 0,
        );
        expect(faults).toEqual([]);
      }),
    90_000,
  );

  it('[R056] files that waited for seven days go, on whatever page the visitor comes back', () =>
    as(async ({ page }) => {
      await draftWithFile(page, 'Eski Taslak');
      await age(page, 6.9);
      await page.goto(stack().url);
      await page.waitForLoadState('networkidle');
      expect(await keptOnDevice(page)).toMatchObject({ files: 1 });
      await age(page, 7.1);
      await page.goto(stack().url);
      await eventually(
        () => keptOnDevice(page),
        ({ files, lists }) => files === 0 && lists === 0,
      );
    }));

  it('[R056] the form itself gives no files back that waited for seven days, and keeps its text', () =>
    as(async ({ page }) => {
      await draftWithFile(page, 'Yedi Gün');
      // Nothing but the form knows their age: the note that other pages read says today.
      await age(page, 6.9, { note: false });
      const file = page.getByLabel(/için kısa not/);
      await page.reload();
      await file.waitFor();
      await age(page, 7.1, { note: false });
      await page.reload();
      await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
      await expect(file).toHaveCount(0);
      await page.getByRole('button', { name: 'Geri', exact: true }).click();
      await expect(page.getByLabel('İşletme adı')).toHaveValue('Yedi Gün');
      expect(await keptOnDevice(page)).toMatchObject({ files: 0, lists: 0 });
    }));

  it('[R056] of a report that was sent nothing stays on the device', () =>
    as(async ({ page, faults }) => {
      await openVerified(stack(), page, '/report');
      await toReportSummary(page, newSeller('Giden İhbar'));
      await eventually(
        () => keptOnDevice(page),
        ({ files, lists }) => files > 0 && lists === 1,
      );
      await reportButton(page).click();
      await page.getByText('İhbarınız için teşekkür ederiz').first().waitFor();
      await eventually(
        () => keptOnDevice(page),
        ({ files, lists }) => files === 0 && lists === 0,
      );
      const left = await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('report')),
      );
      expect(left).toEqual([]);
      expect(faults).toEqual([]);
    }));

  it('[R056] a device without room says so and sends all the same', () =>
    as(async ({ page }) => {
      await page.addInitScript(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await openVerified(stack(), page, '/report');
      await toReportSummary(page, newSeller('Dolu Cihaz'));
      await page.getByRole('button', { name: 'Kanıtlara dön' }).click();
      await page.getByText(/Bu cihazda yer kalmadığı için son dosyalar saklanamadı/).waitFor();
      await onward(page);
      await reportButton(page).click();
      await page.getByText('İhbarınız için teşekkür ederiz').first().waitFor();
    }));

  it('[R056] two tabs delete nothing of each other: the newer one keeps the draft, the older one says that it does not', () =>
    as(async ({ page, context }) => {
      const choose = (tab: Page, index: number) =>
        tab
          .locator('input[type=file]')
          .first()
          .setInputFiles(photoPaths[index] ?? '');
      await openVerified(stack(), page, '/report');
      await toEvidence(page, newSeller('İki Sekme'));
      const newer = await context.newPage();
      await newer.goto(page.url());
      await choose(newer, 0);
      await eventually(
        () => keptOnDevice(newer),
        ({ files }) => files === 1,
      );
      const { notes } = await keptOnDevice(newer);
      await page.getByText(/Buraya eklediğiniz dosyalar saklanmaz/).waitFor();
      await choose(page, 1);
      await page.getByText('1 dosya eklendi').waitFor();
      // Nothing tells that a write did not come: half a second is many times what one takes.
      await page.waitForTimeout(500);
      expect(await keptOnDevice(page)).toMatchObject({ files: 1, notes });
      newer.on('dialog', (dialog) => void dialog.accept());
      await newer.reload();
      await newer.getByLabel(/için kısa not/).waitFor();
    }));

  it('[R033] [R215] an application’s draft says what survived and what must be chosen again', () =>
    as(async ({ page }) => {
      await openVerified(stack(), page, '/apply');
      await page.getByLabel('İşletme adı').fill('Yarım Kalan');
      await page.getByText(/Taslak kaydedildi/).waitFor();
      await page.reload();
      await page.getByText('Taslağınız geri yüklendi.').waitFor();
      await expect(page.getByLabel('İşletme adı')).toHaveValue('Yarım Kalan');
      await onward(page);
      const summary = page.getByRole('alert').filter({ hasText: 'Lütfen zorunlu alanları tamamlayın:' });
      await summary.waitFor();
      await expect(summary).toBeFocused();
      await summary.getByRole('link', { name: 'Adres' }).click();
      await expect(page.getByLabel('Adres').first()).toBeFocused();
    }));
});
