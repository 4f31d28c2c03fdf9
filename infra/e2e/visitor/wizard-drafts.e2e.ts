import { describe, it } from '@jest/globals';
import { newSeller } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { photoPaths } from '../support/files.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import { onward, openVerified, toEvidence } from '../support/wizard.ts';

const { stack, as } = stackAndBrowser();

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

  it('[R056] [R057] a report’s draft comes back with its text, names the files that must be added again, and asks before it is left', () =>
    as(async ({ page }) => {
      await openVerified(stack(), page, '/report');
      await toEvidence(page, newSeller('Yarım İhbar'));
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(photoPaths[0] ?? '');
      await page.getByText('1 dosya eklendi').waitFor();
      await eventually(
        () => page.evaluate(() => localStorage.getItem('reportDraft') ?? ''),
        (text) => text.includes('"files":[{'),
      );
      const questions: string[] = [];
      page.on('dialog', (dialog) => {
        questions.push(dialog.type());
        void dialog.accept();
      });
      await page.reload();
      expect(questions).toEqual(['beforeunload']);
      await page.getByText(/Taslağınızdaki dosyalar bu cihazda saklanmaz/).waitFor();
      await page.getByRole('button', { name: 'Geri', exact: true }).click();
      await expect(page.getByLabel('İşletme adı')).toHaveValue('Yarım İhbar');
      await page.getByRole('link', { name: 'Sapanca bungalovları' }).first().click();
      await page.waitForURL(/sapanca-bungalov-evleri/);
      expect(questions).toEqual(['beforeunload', 'confirm']);
    }));

  it('[R033] [R215] an application’s draft says what survived and what must be chosen again', () =>
    as(async ({ page }) => {
      await openVerified(stack(), page, '/apply');
      await page.getByLabel('İşletme adı').fill('Yarım Kalan');
      await page.getByText(/Taslak kaydedildi/).waitFor();
      await page.reload();
      await page
        .getByText(/Taslağınız geri yüklendi\. Belgeler ve fotoğraflar bu cihazda saklanmaz/)
        .waitFor();
      await expect(page.getByLabel('İşletme adı')).toHaveValue('Yarım Kalan');
      await onward(page);
      const summary = page.getByRole('alert').filter({ hasText: 'Lütfen zorunlu alanları tamamlayın:' });
      await summary.waitFor();
      await expect(summary).toBeFocused();
      await summary.getByRole('link', { name: 'Adres' }).click();
      await expect(page.getByLabel('Adres').first()).toBeFocused();
    }));
});
