import './testing/dom.ts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Banner } from './banner.tsx';
import { Disclosure } from './disclosure.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { NoticeToast } from './notice-toast.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';
import { showToast, TOAST_MS, Toaster } from './toasts.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const LEAVING_MS = 400;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('toasts', () => {
  it('[R121] are announced and gone after 1.6 s', async () => {
    jest.useFakeTimers();
    render(<Toaster />);
    act(() => showToast('Kaydedildi.'));
    await pass(TOAST_MS - 100);
    expect(screen.getByText('Kaydedildi.')).toBeTruthy();
    expect(screen.getByRole('region', { name: /Bildirimler/ }).getAttribute('aria-live')).toBe('polite');
    await pass(100 + LEAVING_MS);
    expect(screen.queryByText('Kaydedildi.')).toBeNull();
    expect(TOAST_MS).toBe(1600);
  });

  it('[R121] that say what failed stay until they are closed', async () => {
    jest.useFakeTimers();
    render(<Toaster />);
    act(() => showToast('Kopyalanamadı.', { tone: 'error' }));
    await pass(60_000);
    expect(screen.getByText('Kopyalanamadı.')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Kapat' }).click());
    await pass(LEAVING_MS);
    expect(screen.queryByText('Kopyalanamadı.')).toBeNull();
  });

  it('a notice follows what its component says, stays alone in its place, and goes by its button', async () => {
    jest.useFakeTimers();
    const onDismiss = jest.fn();
    const notice = (words: string) => (
      <>
        <Toaster />
        <NoticeToast icon={null} onDismiss={onDismiss}>
          {words}
        </NoticeToast>
      </>
    );
    const { rerender } = render(notice('yayımlanıyor'));
    await pass(60_000);
    expect(screen.getByText('yayımlanıyor')).toBeTruthy();
    rerender(notice('yayımlandı'));
    await pass(60_000);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['yayımlandı']);
    act(() => screen.getByRole('button', { name: 'Bildirimi kapat' }).click());
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });
});

describe('banner', () => {
  it('can be dismissed and takes a role and focus', async () => {
    const dismiss = jest.fn();
    render(
      <Banner
        tone="warning"
        role="status"
        title="Çevrimdışı"
        onDismiss={dismiss}
        action={<a href="/d">Durum</a>}
      >
        Bağlantı yok.
      </Banner>,
    );
    expect(screen.getByRole('status').textContent).toContain('Bağlantı yok.');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Bildirimi kapat' }));
    expect(dismiss).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Durum' })).toBeTruthy();
  });
});

describe('states', () => {
  it('loading is said once, the bars stay silent', () => {
    render(
      <SkeletonGroup>
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
      </SkeletonGroup>,
    );
    expect(screen.getByRole('status').textContent).toBe('Yükleniyor');
  });

  it('empty has a heading and a way on', () => {
    render(
      <EmptyState level={3} title="Sonuç bulunamadı." action={<a href="/">Ana sayfa</a>}>
        Başka bir sözcük deneyin.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Sonuç bulunamadı.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ana sayfa' })).toBeTruthy();
  });

  it('error is announced, says what to do and retries', async () => {
    const retry = jest.fn();
    render(<ErrorState onRetry={retry} reference="req_1" />);
    expect(screen.getByRole('alert').textContent).toContain('tekrar deneyin');
    expect(screen.getByText('req_1')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe('disclosure', () => {
  it('is a native details element, so it works without scripts', () => {
    const { container } = render(<Disclosure title="Soru">Yanıt</Disclosure>);
    expect(container.querySelector('details > summary')?.textContent).toBe('Soru');
    expect(container.querySelector('details')?.open).toBe(false);
  });
});
