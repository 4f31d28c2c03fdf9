import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentTheme, setTheme, THEME_KEY, themeScript } from './theme.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const reload = (prefersDark = false) => {
  delete document.documentElement.dataset.theme;
  Object.assign(window, { matchMedia: () => ({ matches: prefersDark }) });
  new Function(themeScript)();
};

beforeEach(() => {
  localStorage.clear();
  reload();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('theme', () => {
  it('[R111] the choice survives a reload, whatever the system prefers', () => {
    setTheme('dark');
    reload(false);
    expect(currentTheme()).toBe('dark');
    setTheme('light');
    reload(true);
    expect(currentTheme()).toBe('light');
  });

  it('[R111] without a choice the system decides, and so it does for a broken one', () => {
    reload(true);
    expect(currentTheme()).toBe('dark');
    localStorage.setItem(THEME_KEY, '"><script>');
    reload(false);
    expect(currentTheme()).toBe('light');
  });

  it('still shows a theme where the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    setTheme('dark');
    expect(currentTheme()).toBe('dark');
    reload(true);
    expect(currentTheme()).toBe('dark');
  });

  it('[R111] the button switches by keyboard, names what it will do, and keeps the choice', async () => {
    const user = userEvent.setup();
    render(<ThemeToggle />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Koyu temaya geç' }));
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Açık temaya geç' });
    expect(localStorage.getItem(THEME_KEY)).toBe('dark');
  });

  it('[R111] follows a choice made in another tab', async () => {
    render(<ThemeToggle />);
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'dark' }));
    await screen.findByRole('button', { name: 'Açık temaya geç' });
  });

  it('the script holds nothing that could end the script element', () => {
    expect(themeScript).not.toContain('</');
  });
});
