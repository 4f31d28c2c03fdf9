import { isLodgingWord, isPlaceName } from '@edogrula/contracts/naming/lodging-words';
import { foldWords } from '../text/fold-words.ts';
import { namesRegion } from '../text/lodging-type.ts';

/** Words of folders in which a site of many keeps what its sellers offer. */
const folders = new Set(
  [
    'ilan ilanlar ilanlari detay liste kategori kategoriler urun urunler hizmet hizmetler kiralik satilik gunluk kiralama',
    'kullanici kullanicilar uye uyeler profil profiller magaza magazalar dukkan satici saticilar isletme isletmeler firma',
    'firmalar tesis tesisler sayfa sayfalar arama ara etiket bolge bolgeler sehir il ilce konum mekan mekanlar blog yazi',
    'haber haberler emlak konut ev evler evleri daire daireler oda odalar turkiye turkey house houses home homes',
    'listing listings list detail details category categories product products item items service services rental rentals',
    'user users member members profile profiles people account accounts shop shops store stores seller sellers host hosts',
    'business businesses company companies property properties place places page pages site sites web app search tag',
    'tags region regions city location locations post posts news article articles view show public ad ads',
  ]
    .join(' ')
    .split(' '),
);

const fewestLetters = 3;

/**
 * Whether a part of a path may be a folder of many sellers' pages: `ilan`, `kiralik-villa`, `sapanca`, `u`, `2026`. A
 * warning of such a page is one of that page alone. `@ev` and `~ev` are somebody's own.
 */
export function isFolderName(part: string): boolean {
  if (/^[@~]./.test(part)) return false;
  const words = foldWords(part)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const letters = words.join('');
  if (letters.length < fewestLetters || /^\d{1,4}$/.test(letters)) return true;
  const [word = '', ...more] = words;
  if (!more.length && (isPlaceName(word) || namesRegion(word))) return true;
  return words.every((one) => folders.has(one) || isLodgingWord(one));
}
