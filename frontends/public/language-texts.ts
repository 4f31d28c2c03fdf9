import { type Language, languages } from '@edogrula/contracts/languages';
import type { Plugin } from 'vite';

/** The language of this build, from the environment; Turkish by default. @throws Error for one that is not offered */
export function builtLanguage(asked: string = process.env.LANGUAGE || 'tr'): Language {
  const language = languages.find((one) => one === asked);
  if (!language) throw new Error(`LANGUAGE is «${asked}»; it may be ${languages.join(', ')}`);
  return language;
}

/**
 * Reads every import of a file in `locales/tr` as the same file of the build's language, so that no page carries words
 * of two [R390, ADR 77]. A file that the language lacks fails the build.
 */
export const textsOf = (language: Language): Plugin => ({
  name: 'language-texts',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (language === 'tr' || !/(?:^|\/)locales\/tr\//.test(source)) return;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id.replace('/src/locales/tr/', `/src/locales/${language}/`) };
  },
});
