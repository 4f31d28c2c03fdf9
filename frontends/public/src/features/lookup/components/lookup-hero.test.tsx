import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { blacklistAnswer, notFoundAnswer, verifiedAnswer } from '../../../testing/business-factory.ts';
import { showLookupHero } from '../testing/show-lookup-hero.tsx';

type Answer = { status?: number; body: unknown };
const asked: string[] = [];
let answer: Answer;
let answers: Record<string, unknown>;

beforeEach(() => {
  asked.length = 0;
  answer = { body: notFoundAnswer };
  answers = {};
  localStorage.clear();
  globalThis.fetch = jest.fn(async (url: unknown) => {
    asked.push(String(url));
    const { status = 200, body } = String(url) in answers ? { body: answers[String(url)] } : answer;
    return { ok: status < 300, status, headers: new Map(), text: async () => JSON.stringify(body) } as never;
  }) as never;
});
afterEach(cleanup);

const dialog = () => screen.findByRole('dialog');

describe('the home box', () => {
  it('[R029] asks once, 250 ms after the last key', async () => {
    jest.useFakeTimers();
    try {
      const { box } = showLookupHero();
      for (const value of ['gol', 'golki', 'golkiyi']) {
        fireEvent.change(box, { target: { value } });
        await act(() => jest.advanceTimersByTimeAsync(249));
      }
      expect(asked).toEqual([]);
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(asked).toEqual(['/api/businesses/search?q=golkiyi&type=ig_username']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('[R027] tells a pause in typing quietly that there is no record, and Enter in the window', async () => {
    const { user, box } = showLookupHero();
    await user.type(box, 'golkiyi');
    await screen.findByText(/Kayıt bulunamadı\. Ayrıntı/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Enter}');
    expect((await dialog()).textContent).toContain('Bu aradığınız işletme veri tabanımızda bulunamadı.');
    expect(asked.filter((url) => url.includes('/search'))).toHaveLength(1);
  });

  it('[R027] [R141] says of an account without a verdict that the list has it, unverified', async () => {
    answers = { '/api/businesses/handle/golkiyi': { ...verifiedAnswer, status: 'unverified' } };
    const { user, box } = showLookupHero();
    await user.type(box, 'golkiyi{Enter}');
    const way = await screen.findByRole('link', { name: /kaydını gör$/ });
    expect(way.getAttribute('href')).toBe('/isletme/golkiyi-bungalov');
    expect((await dialog()).textContent).toContain('Geçerli bir doğrulaması yok.');
    expect((await dialog()).textContent).not.toMatch(/incele(?:me|nme)/);
    expect((await dialog()).textContent).toContain('Bu aradığınız işletme veri tabanımızda bulunamadı.');
  });

  it('[R022] [R023] shows a verified business and the way to its profile', async () => {
    answer = { body: verifiedAnswer };
    const { user, box } = showLookupHero();
    await user.type(box, 'golkiyi{Enter}');
    expect((await dialog()).textContent).toContain('Doğrulanmış işletme');
    expect((await dialog()).textContent).toContain('20 Kasım 2026');
    expect(screen.getByRole('link', { name: 'Profili görüntüle' }).getAttribute('href')).toBe(
      '/isletme/golkiyi-bungalov',
    );
  });

  const site = { kind: 'website', key: 'golkiyi.example' };
  const account = { kind: 'ig_username', key: 'golkiyi.example' };
  const [home, abroad] = ['+905320000003', '+5320000003'].map((key) => ({ kind: 'phone', key }));
  const lapsed = { name: 'Durak Evi', slug: 'durak-evi', at: '2026-11-10T10:00:00.000Z', demo: false };
  const [unpaid, unsure] = ['ödeme yapmayın', 'güvenli olup olmadığı buradan anlaşılmaz'];

  it.each([
    [verifiedAnswer, site, account, '@golkiyi.example adlı bir Instagram hesabı', unpaid],
    [verifiedAnswer, account, site, 'golkiyi.example adlı bir web sitesi', unpaid],
    [verifiedAnswer, home, abroad, '+5320000003 numarası', unpaid],
    [blacklistAnswer, site, account, '@golkiyi.example adlı bir Instagram hesabı', unsure],
    [blacklistAnswer, account, site, 'golkiyi.example adlı bir web sitesi', unsure],
    [blacklistAnswer, home, abroad, '+5320000003 numarası', unsure],
    [{ ...notFoundAnswer, lapsed }, site, account, '@golkiyi.example adlı bir Instagram hesabı', unsure],
  ])(
    '[R001] [decision 34] an answer says what else of that name it is not about: %#',
    async (found, matched, unmatched, other, advice) => {
      answer = { body: { ...found, matched, unmatched } };
      const { user, box } = showLookupHero();
      await user.type(box, `${matched === home ? '5320000003' : 'golkiyi.example'}{Enter}`);
      const said = (await dialog()).textContent;
      expect(said).toMatch(
        /Bu sonuç yalnızca (?:web sitesi|Instagram hesabı|0532 000 00 03 numarası) içindir/,
      );
      expect(said).toContain(`${other} bu kayıtta yok; `);
      expect(said).toContain(`${advice}.`);
    },
  );

  it.each([verifiedAnswer, blacklistAnswer])(
    '[decision 34] a record with both, or a question that means one, needs no such word',
    async (found) => {
      answer = { body: { ...found, matched: site } };
      const { user, box } = showLookupHero();
      await user.type(box, 'golkiyi.example{Enter}');
      expect((await dialog()).textContent).not.toContain('bu kayıtta yok');
    },
  );

  it('[R026] leads whoever is the business to the objection to this very record', async () => {
    answer = { body: blacklistAnswer };
    showLookupHero('/?q=yesilvadi');
    const way = within(await dialog()).getByRole('link', { name: 'kayda itiraz edebilirsiniz' });
    expect(way.getAttribute('href')).toBe('/itiraz?kayit=yesil-vadi#form');
  });

  it('[R024] [R026] warns of a blacklisted business and leads to its record', async () => {
    answer = { body: blacklistAnswer };
    const { user, box } = showLookupHero();
    await user.type(box, 'yesilvadi{Enter}');
    expect((await dialog()).textContent).toContain(
      'Bu işletme kara listede. İşlem yapmadan önce dikkatli olun.',
    );
    expect(screen.getByRole('link', { name: 'Kaydı görüntüle' }).getAttribute('href')).toBe(
      '/kara-liste/yesil-vadi',
    );
  });

  it.each([
    ['R023', verifiedAnswer, 'Profili görüntüle', '/isletme/'],
    ['R024', blacklistAnswer, 'Kaydı görüntüle', '/kara-liste/'],
  ] as const)('[%s] a record without a slug is reached by its id', async (_row, found, name, path) => {
    answer = { body: { ...found, business: { ...found.business, slug: '' } } };
    const { user, box } = showLookupHero();
    await user.type(box, 'golkiyi{Enter}');
    await dialog();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`${path}${found.business._id}`);
  });

  it('[R025] offers to apply and to report when nothing is found', async () => {
    const { user, box } = showLookupHero();
    await user.type(box, 'golkiyi{Enter}');
    await dialog();
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(
      expect.arrayContaining(['/apply', expect.stringMatching(/^\/report\?instagramUsername=/)]),
    );
  });

  it('[decision 33] an example asks at once and opens its answer', async () => {
    answer = { body: verifiedAnswer };
    const { user, box } = showLookupHero();
    await user.click(screen.getByRole('link', { name: '@golkiyi.bungalov' }));
    expect((await dialog()).textContent).toContain('Doğrulanmış işletme');
    expect([box.value, screen.getByTestId('address').textContent]).toEqual([
      '@golkiyi.bungalov',
      '?q=%40golkiyi.bungalov',
    ]);
  });

  it('[decision 33] a listed name says no more than a match while it is typed', async () => {
    answer = { body: blacklistAnswer };
    const { user, box } = showLookupHero();
    await user.type(box, 'yesilvadi');
    await screen.findByText('Kayıtlarda birebir eşleşme var. Görmek için Enter’a ya da Sorgula’ya basın.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[R028] shows a failure as a failure, and asks again on demand', async () => {
    answer = { status: 503, body: { requestId: 'r-77' } };
    const { user, box } = showLookupHero();
    await user.type(box, 'golkiyi{Enter}');
    const shown = await dialog();
    expect(shown.textContent).toContain('Bir şeyler ters gitti');
    expect(shown.textContent).toContain('Üzgünüz, bir hata oluştu. Lütfen tekrar deneyin.');
    expect(shown.textContent).toContain('r-77');
    answer = { body: verifiedAnswer };
    await user.click(await screen.findByRole('button', { name: 'Tekrar dene' }));
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Doğrulanmış işletme'));
  });

  it.each([
    ['0532 12', 'Yazdığınız eksik görünüyor'],
    ['TR33 0006 1', 'Yazdığınız eksik görünüyor'],
    ['???', 'Yazdığınız sorgulanamadı'],
    ['Göl Evi Bungalov', 'Yazdığınız sorgulanamadı'],
  ])('[R028] [R212] nothing went wrong where «%s» is typed: «%s»', async (typed, title) => {
    const { user, box } = showLookupHero();
    await user.type(box, `${typed}{Enter}`);
    const shown = (await dialog()).textContent ?? '';
    expect(shown).toContain(title);
    expect(shown).not.toContain('Bir şeyler ters gitti');
  });

  it('[R212] refuses what is none of the four kinds without asking', async () => {
    const { user, box } = showLookupHero();
    await user.type(box, '???{Enter}');
    expect((await dialog()).textContent).toContain(
      'Lütfen Instagram kullanıcı adı, Instagram URL’si, telefon numarası veya web sitesi girin.',
    );
    expect(asked).toEqual([]);
  });

  it('[R212] offers the search for a business name, in the line under the box and in the window', async () => {
    const { user, box } = showLookupHero();
    await user.type(box, 'Gölkıyı Bungalov');
    const link = { name: '«Gölkıyı Bungalov» adını aramada gör' };
    expect(screen.getByRole('link', link).getAttribute('href')).toBe(
      '/ara?q=G%C3%B6lk%C4%B1y%C4%B1+Bungalov',
    );
    await user.keyboard('{Enter}');
    expect((await dialog()).textContent).toContain('Bu kutu işletme adıyla arama yapmaz');
    expect(within(await dialog()).getByRole('link', link)).not.toBeNull();
    expect(asked).toEqual([]);
  });

  it('[R211] shows which account is asked for when Turkish letters were typed', async () => {
    answer = { body: verifiedAnswer };
    const { user, box } = showLookupHero();
    fireEvent.change(box, { target: { value: 'GOLKİYİ' } });
    await screen.findByText('Instagram kullanıcı adı olarak sorgulanacak: @golkiyi');
    await user.type(box, '{Enter}');
    expect((await dialog()).textContent).toContain('GOLKİYİ → @golkiyi');
    expect((await dialog()).textContent).toContain('@golkiyi kullanıcı adı, doğrulanmış bir işletmenin');
  });

  it('[R027] a bare word that nobody holds may be a name, and is offered as one', async () => {
    const { user, box } = showLookupHero();
    await user.type(box, 'Gölkıyı{Enter}');
    const way = within(await dialog()).getByRole('link', { name: '«Gölkıyı» adını aramada gör' });
    expect(way.getAttribute('href')).toBe('/ara?q=G%C3%B6lk%C4%B1y%C4%B1');
  });

  it('[R212] Enter in an empty box says what to type and stays there', async () => {
    const { user, box } = showLookupHero();
    await user.type(box, '  {Enter}');
    const line = () => document.getElementById('q-durum')?.textContent?.trim();
    expect(line()).toBe('Önce bir kullanıcı adı, bağlantı, telefon ya da web sitesi yazın.');
    expect([document.activeElement, screen.queryByRole('dialog'), asked]).toEqual([box, null, []]);
    await user.type(box, 'x');
    expect(line()).not.toContain('Önce bir');
  });

  it('[R212] says of a page that many share what to type instead, without asking', async () => {
    const { user, box } = showLookupHero();
    await user.type(box, 'https://linktr.ee/golkiyi{Enter}');
    expect((await dialog()).textContent).toContain('birçok kişinin ortak kullandığı bir siteye ait');
    expect(screen.queryByRole('button', { name: 'Tekrar dene' })).toBeNull();
    expect(asked).toEqual([]);
  });

  it('[R020] is emptied by its clear button', async () => {
    const { user, box } = showLookupHero('/?q=golkiyi');
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Temizle' }));
    expect(box.value).toBe('');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(''));
  });
});

describe('a paste into the box', () => {
  const held = () => {
    const gate = Promise.withResolvers<void>();
    const answering = globalThis.fetch;
    globalThis.fetch = jest.fn(async (...call: Parameters<typeof fetch>) => {
      await gate.promise;
      return answering(...call);
    }) as never;
    return gate;
  };
  const quiet = async () => {
    await screen.findByText(/^Kayıtlarda birebir eşleşme var/);
    expect(screen.queryByRole('dialog')).toBeNull();
  };
  const pasteInto = (box: HTMLInputElement, text: string, value = text) => {
    fireEvent.paste(box, { clipboardData: { getData: () => text } });
    fireEvent.change(box, { target: { value } });
  };

  it.each(['golkiyi.bungalov', 'Tel: 0532 000 00 03'])(
    '[R210] [decision 33] of a whole contact asks at once and opens the answer: %s',
    async (text) => {
      answer = { body: verifiedAnswer };
      const { user, box } = showLookupHero();
      await user.click(box);
      await user.paste(text);
      expect((await dialog()).textContent).toContain('Doğrulanmış işletme');
    },
  );

  it('[decision 33] that is typed on before anything was asked opens nothing for its beginning', async () => {
    answer = { body: verifiedAnswer };
    const { box } = showLookupHero();
    pasteInto(box, 'golkiyi.bungalov');
    fireEvent.change(box, { target: { value: 'golkiyi.bungalov_resmi' } });
    await quiet();
    expect(box.value).toBe('golkiyi.bungalov_resmi');
    expect(asked.filter((url) => url.endsWith('q=golkiyi.bungalov&type=ig_username'))).toEqual([]);
  });

  it('[decision 33] that is typed on while the answer is on its way opens nothing for its beginning', async () => {
    answer = { body: verifiedAnswer };
    const { box } = showLookupHero();
    const gate = held();
    pasteInto(box, 'golkiyi.bungalov');
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
    fireEvent.change(box, { target: { value: 'golkiyi.bungalov_resmi' } });
    gate.resolve();
    await quiet();
    expect(box.value).toBe('golkiyi.bungalov_resmi');
  });

  it('[decision 33] of a piece of a name is no whole contact', async () => {
    answer = { body: verifiedAnswer };
    const { box } = showLookupHero();
    fireEvent.change(box, { target: { value: 'golkiyi.' } });
    pasteInto(box, 'bungalov', 'golkiyi.bungalov');
    await quiet();
  });

  it('[decision 33] that changed nothing does not make the next key a paste', async () => {
    answer = { body: verifiedAnswer };
    const { box } = showLookupHero();
    fireEvent.change(box, { target: { value: 'golkiyi' } });
    fireEvent.paste(box, { clipboardData: { getData: () => 'golkiyi' } });
    fireEvent.change(box, { target: { value: 'golkiyi.bungalov' } });
    await quiet();
  });
});

describe('the paste button', () => {
  const clipboard = (readText: () => Promise<string>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { readText }, configurable: true });

  it('[R018] puts the clipboard into the box and asks at once', async () => {
    answer = { body: verifiedAnswer };
    const { user, box } = showLookupHero();
    clipboard(async () => ' golkiyi ');
    await user.click(screen.getByRole('button', { name: 'Yapıştır' }));
    await waitFor(() => expect(box.value).toBe('golkiyi'));
    expect((await dialog()).textContent).toContain('Doğrulanmış işletme');
  });

  it('[R018] says when the clipboard holds no text', async () => {
    const { user } = showLookupHero();
    clipboard(async () => '');
    await user.click(screen.getByRole('button', { name: 'Yapıştır' }));
    await screen.findByText('Panoda metin yok');
  });

  it('[R019] says when the clipboard is refused', async () => {
    const { user } = showLookupHero();
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await user.click(screen.getByRole('button', { name: 'Yapıştır' }));
    await screen.findByText('Pano erişimi reddedildi');
  });
});
