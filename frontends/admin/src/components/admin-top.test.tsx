import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { AdminTop } from './admin-top.tsx';

type Current = Parameters<typeof AdminTop>[0]['current'];

/** The names of the links that a phone shows. */
async function onPhone(current: Current): Promise<(string | null)[]> {
  fakeApi({ 'GET /api/auth/me': { body: { role: 'admin', email: 'a@ornek.example', via: 'cookie' } } });
  renderPage([{ path: '/', element: <AdminTop current={current} /> }], '/');
  const links = within(await screen.findByRole('navigation')).getAllByRole('link');
  return links
    .filter(({ className }) => !className.includes('max-wide:hidden'))
    .map((link) => link.textContent);
}

/** Lays out a row of 200 points with links of 100 each, as a browser would. */
function laidOut(): void {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = this.tagName === 'A' ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    const width = this.tagName === 'A' ? 100 : 200;
    return { left: at * 100, right: at * 100 + width } as DOMRect;
  });
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the links on top of the desk, on a phone', () => {
  it.each([
    ['dashboard', ['Panel', 'Bekleyenler', 'İçerik']],
    ['audit', ['Panel', 'Bekleyenler', 'İçerik', 'Denetim']],
    ['access', ['Panel', 'Bekleyenler', 'İçerik', 'Yöneticiler']],
  ] as const)('[R119] the page that is open is among them: %s', async (current, names) => {
    expect(await onPhone(current)).toEqual(names);
  });

  it('[R119] and it is scrolled into view, where it is not', async () => {
    laidOut();
    await onPhone('audit');
    expect(screen.getByRole('navigation').scrollLeft).toBe(250);
  });

  it('[R119] one that is in view moves nothing', async () => {
    laidOut();
    await onPhone('waiting');
    expect(screen.getByRole('navigation').scrollLeft).toBe(0);
  });
});
