import { isTranslated, type Language, languages, prefixOf } from '@edogrula/contracts/languages';
import { pageLanguage } from '@edogrula/contracts/locales/tr/language';
import { useLocation } from 'react-router';
import { siteText } from '../locales/tr/site.ts';

/** Each language in its own words: who reads it finds it. */
const names: Record<Language, string> = { tr: 'Türkçe', en: 'English', ar: 'العربية' };

/** The same page in each language, or their home pages where it is Turkish alone [R390]. */
export function LanguageLinks({ linkClass }: { linkClass: string }) {
  const { pathname, search } = useLocation();
  const path = isTranslated(pathname) ? pathname + search : '/';
  return (
    <ul aria-label={siteText.languages} className="flex flex-wrap gap-x-5 gap-y-1 wide:justify-end">
      {languages.map((language) => (
        <li key={language}>
          <a
            href={prefixOf(language) + path}
            lang={language}
            hrefLang={language}
            aria-current={language === pageLanguage || undefined}
            className={linkClass}
          >
            {names[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
