import { longestQuestion } from '@edogrula/contracts/contact/longest-question';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { verifiedAnswer } from '../../../testing/business-factory.ts';
import { showLookupHero } from '../testing/show-lookup-hero.tsx';

// Loaded before the clock of a test runs, as a browser has it after the first message.
await import('./message-box.tsx');

const asked: { url: string; body: string }[] = [];
beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: string }) => {
    asked.push({ url: String(url), body: init?.body ?? '' });
    const text = async () => JSON.stringify(verifiedAnswer);
    return { ok: true, status: 200, headers: new Map(), text } as never;
  }) as never;
});
afterEach(cleanup);

const address = 'https://instagram.com/kuytukoru.ornek';
const leadingOn = (room: number) => `${address}${'/'.repeat(room)}dolandirici`;

describe('a long text that is pasted into the home box', () => {
  it('[R209] [decision 34] longer than what is read, it is refused as a whole, in words, and by no address', async () => {
    const text = leadingOn(longestQuestion);
    const { user, box } = showLookupHero();
    await user.click(box);
    await user.paste(text);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Yazdığınız 2.000 karakterden uzun;');
    expect(dialog.textContent).not.toContain('Doğrulanmış işletme');
    expect([box.value, asked, screen.getByTestId('address').textContent]).toEqual([text, [], '']);
    expect(JSON.stringify({ ...localStorage })).not.toContain('kuytukoru');
  });

  it.each([300, 480, longestQuestion - address.length - 'dolandirici'.length])(
    '[R209] [decision 34] with %d signs between, it is read whole: it names two accounts',
    async (room) => {
      const { user, box } = showLookupHero();
      await user.click(box);
      await user.paste(leadingOn(room));
      expect((await screen.findByRole('dialog')).textContent).toContain('iki ayrı hesap adı');
      expect([box.value, asked]).toEqual([leadingOn(room), []]);
    },
  );

  it('[R363] a conversation keeps its end, and what is named there is asked about', async () => {
    const talk = `Merhaba, ${'bungalov fiyatı ne kadar acaba? '.repeat(80)}Sayfamız @golkiyi.firsat buyurun`;
    const { user, box } = showLookupHero();
    await user.click(box);
    await user.paste(talk);
    const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Size gelen mesaj' });
    expect(area.value).toBe(talk);
    await waitFor(() => expect(asked.map(({ body }) => body).join()).toContain('@golkiyi.firsat'));
  });

  it('[R017] a recent look-up of an older version that may have been cut is not offered', async () => {
    const { readRecent, rememberRecent } = await import('../recent-lookups.ts');
    localStorage.setItem('recentLookups', JSON.stringify([leadingOn(300).slice(0, 200), '@golkiyi']));
    expect(readRecent()).toEqual(['@golkiyi']);
    expect(rememberRecent(leadingOn(300))).toEqual(['@golkiyi']);
  });
});
