import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { expect, it } from '@jest/globals';

const files = globSync(
  [
    '{frontends,packages,services,infra}/*/src/locales/tr/*.ts',
    'services/identity/src/mail/templates/*-mail{,s}.ts',
    'services/content/seed/**/*.md',
    'infra/demo/seeds/articles/*.md',
  ],
  // What people type into the search, whatever word they choose.
  { cwd: repositoryRoot, exclude: ['services/business/src/locales/tr/search-words.ts'] },
);

/** Words that the glossary names as not ours, with the one that is. */
const others: readonly (readonly [RegExp, string])[] = [
  [/başvuru sahib/iu, 'başvuran'],
  [/uyarı listesi/iu, 'kara liste'],
  [/ekibimiz(?!e)/iu, 'moderatör'],
  [/(?<!\p{L})ileti(?:n?iz|yi|de|si)?(?!\p{L})/iu, 'mesaj ya da e-posta'],
  [/(?<!\p{L})ceva[pb]/iu, 'yanıt'],
  [/sözcü[kğ]/iu, 'kelime'],
  [/kollu[kğ]|emniyete/iu, 'savcılık, polis ya da jandarma'],
  [/(?<!\p{L})yayınla/iu, 'yayımla'],
  [/yeniden dene(?!n)/iu, 'tekrar dene'],
  [/(?<!\p{L})en fazla/iu, 'en çok'],
  [/(?<!\p{L})yalnız(?!\p{L})/iu, 'yalnızca'],
  [/(?<!\p{L})kısa ad(?!\p{L})/iu, 'sayfa adresi'],
  [/dolandırıcı(?!l)/iu, 'hiçbir şey: kimse suçlanmaz'],
];

it('[R005] texts say one thing with the one word that the glossary has for it, and call nobody a crook', () => {
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((file) =>
    readFileSync(join(repositoryRoot, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        others.flatMap(([word, ours]) => {
          const [said] = word.exec(line) ?? [];
          return said ? [`${file}:${at + 1}: «${said}» is «${ours}» here`] : [];
        }),
      ),
  );
  expect(found).toEqual([]);
});
