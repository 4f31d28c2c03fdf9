import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';
import { IconButton } from './icon-button.tsx';
import { uiText } from './locales/tr/ui.ts';
import { currentTheme, onThemeChange, setTheme, type Theme } from './theme.ts';

/** Switches between light and dark; the choice outlives a reload [R111]. */
export function ThemeToggle() {
  const theme = useSyncExternalStore<Theme>(onThemeChange, currentTheme, () => 'light');
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={next === 'dark' ? uiText.toDark : uiText.toLight}
      icon={next === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
      onClick={() => setTheme(next)}
    />
  );
}
