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
  [/(?<!\p{L})şik[aâ]yet/iu, 'ihbar ya da itiraz'],
  [/(?<!\p{L})evrak/iu, 'belge ya da dosya'],
  [/(?<!\p{L})resim/iu, 'görsel'],
  [/(?<!\p{L})görsel/iu, 'fotoğraf'],
];

/** Where «görsel» is the right word: pictures of texts and of the web, a badge and an answer saved as one. */
const ofTextsAndWeb =
  /\/(search|content|content-editor|card|badge)\.ts$|\/articles\/|(audit|audit-values|validation)\.ts$/;
const isOurs = (file: string, ours: string) => ours === 'fotoğraf' && ofTextsAndWeb.test(file);

/** Texts that the specification has letter by letter [R218, R230]. */
const literal = /Tam 5 görsel gereklidir\.|Galeri limiti 5 görseldir\./gu;

function wordsIn(file: string, line: string): string[] {
  const read = line.replace(literal, '');
  return others.flatMap(([word, ours]) => {
    const [said] = word.exec(read) ?? [];
    return said && !isOurs(file, ours) ? [`«${said}» is «${ours}» here`] : [];
  });
}

it('[R005] texts say one thing with the one word that the glossary has for it, and call nobody a crook', () => {
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((file) =>
    readFileSync(join(repositoryRoot, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => wordsIn(file, line).map((fault) => `${file}:${at + 1}: ${fault}`)),
  );
  expect(found).toEqual([]);
});

it.each([
  ['frontends/public/src/locales/tr/owner.ts', 'Bir görseli değiştirin.', ['«görsel» is «fotoğraf» here']],
  ['frontends/public/src/locales/tr/search.ts', 'Web’deki görseller', []],
  ['frontends/public/src/locales/tr/apply.ts', 'Tam 5 görsel gereklidir. Fazlası otomatik çıkarıldı.', []],
  ['frontends/public/src/locales/tr/apply.ts', 'Tam 5 görsel seçin.', ['«görsel» is «fotoğraf» here']],
  ['frontends/public/src/locales/tr/badge.ts', 'yalnızca bir resimdir', ['«resim» is «görsel» here']],
  ['frontends/public/src/locales/tr/badge.ts', 'Resmî belge değildir; resmi sayfa', []],
  [
    'frontends/public/src/locales/tr/report.ts',
    'Evraklarınızı ekleyin',
    ['«Evrak» is «belge ya da dosya» here'],
  ],
  ['frontends/public/src/locales/tr/report.ts', 'Şikayetiniz', ['«Şikayet» is «ihbar ya da itiraz» here']],
] as const)('[R005] the check reads %s: «%s»', (file, line, faults) => {
  expect(wordsIn(file, line)).toEqual(faults);
});
