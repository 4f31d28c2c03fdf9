import { currentTheme, setTheme } from '@edogrula/ui/theme';

setTheme(currentTheme());
