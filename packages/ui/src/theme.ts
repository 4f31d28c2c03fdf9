export type Theme = 'light' | 'dark';

/** Key in localStorage under which the choice is kept [R111]. */
export const THEME_KEY = 'theme';

/**
 * Inline script that sets `data-theme` before the first paint: the stored choice, else what the system
 * prefers. Put it first in `<head>`, with the page's CSP nonce:
 * `<script nonce={nonce} dangerouslySetInnerHTML={{ __html: themeScript }} />` [R111].
 */
export const themeScript = `{let t;try{t=localStorage.getItem('${THEME_KEY}')}catch{t=null}if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.dataset.theme=t}`;

/** The theme on the page now; light where there is no document. */
export function currentTheme(): Theme {
  if (typeof document === 'undefined') return 'light';
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Shows a theme and keeps it for the next visit; a browser that refuses storage only shows it [R111]. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch (refused) {
    if (!(refused instanceof DOMException)) throw refused;
  }
}

/** Calls back when the theme changes here or in another tab; returns how to stop. */
export function onThemeChange(changed: () => void): () => void {
  const stored = (event: StorageEvent) => {
    if (event.key !== THEME_KEY || (event.newValue !== 'dark' && event.newValue !== 'light')) return;
    document.documentElement.dataset.theme = event.newValue;
  };
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  window.addEventListener('storage', stored);
  return () => {
    observer.disconnect();
    window.removeEventListener('storage', stored);
  };
}
