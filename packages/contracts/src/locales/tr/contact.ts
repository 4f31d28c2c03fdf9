import type { Refusal } from '../../contact/refusal.ts';
import { errorMessages } from './errors.ts';

/** The Turkish sentence that says why a text is not looked up, and what to type instead. */
export const refusalTexts: Record<Refusal, string> = {
  unrecognised: errorMessages.invalid_query,
  shared_site:
    'Bu adres birçok kişinin ortak kullandığı bir siteye ait; hesabın kendisini ya da telefon numarasını yazın.',
  iban: 'IBAN, bağlantılarda görünmesin diye adres satırından sorgulanmaz. IBAN’ı ana sayfadaki kutuya yazın.',
  card: 'Kart numarası sorgulanmaz, adres satırına ve son aramalara yazılmaz. Onu hiçbir satıcıya vermeyin; satıcının hesabını, telefonunu ya da IBAN’ını yazın.',
  user_part:
    'Adreste «@» işaretinden önce başka bir ad yazıyor; böyle bir bağlantı göründüğünden farklı bir siteye götürür. Yalnızca sitenin adını yazın.',
  backslash:
    'Adreste ters bölü işareti (\\) var; böyle bir bağlantı göründüğünden farklı bir siteye götürebilir. Yalnızca sitenin adını yazın.',
  dot_segments:
    'Adreste «..» ile geri dönülüyor; böyle bir bağlantı göründüğünden farklı bir sayfaya götürür. Sayfanın açık adresini yazın.',
  encoded: 'Adresin içinde yüzde işaretiyle gizlenmiş harfler var. Adresi açık hâliyle yazın.',
  port: 'Adreste iki noktadan sonra bir sayı var. Onu silip yalnızca sitenin adını yazın.',
  trailing_dot: 'Site adının sonunda fazladan bir nokta var. Noktayı silip yeniden yazın.',
  wide_signs:
    'Adreste nokta, bölü ya da @ gibi görünen başka işaretler var; göründüğünden farklı bir yere götürebilir. Adresi klavyeden yazın.',
  look_alike:
    'Yazdığınızda başka bir alfabeden, benzer görünen harf ya da rakamlar var; taklit olabilir. Klavyeden yazın.',
  blanks: 'Adresin içinde boşluk var. Tek bir adres yazın.',
  two_numbers: 'Bağlantıda iki ayrı telefon numarası var. Tek bir numara yazın.',
  two_accounts: 'Burada iki ayrı hesap adı var. Tek bir hesap yazın.',
  country_code:
    'Bu bağlantıdaki numaranın ülke kodu yok. Numarayı ülke koduyla yazın; örnek: +90 532 123 45 67.',
  post: 'Bu bağlantı bir gönderiye ait; adreste yazan ad, gönderiyi paylaşan hesap olmayabilir. Gönderiyi açıp paylaşan hesabın kullanıcı adını yazın.',
  dotted_i:
    'Adreste Türkçe klavyenin «İ» ya da «ı» harfi var; böyle yazılınca başka bir site açılır. Adresi küçük «i» ile yazın; örnek: instagram.com/kullaniciadi.',
  label:
    'Başında ya da sonunda yazan (telefon, Instagram, site) ile yazdığınız birbirini tutmuyor. Yalnızca adı, numarayı ya da adresi yazın.',
  app_link:
    'Bu bağlantı bir uygulamayı açıyor; kimin açılacağı bağlantıdan kesin okunmuyor. Hesabın kullanıcı adını ya da telefon numarasını yazın.',
  scheme:
    'Adresin başı yanlış yazılmış; böyle bir bağlantı göründüğünden farklı bir siteye götürebilir. Yalnızca sitenin adını yazın.',
  our_page:
    'Bu bağlantı bizim sitemizin bir sayfası; onu kimin gönderdiğini göstermez. Açıp sayfada yazanı kendiniz okuyun.',
  too_long:
    'Yazdığınız 2.000 karakterden uzun; hiçbir yeri sorgulanmadı. Yalnızca hesabı, telefonu ya da siteyi yazın.',
  cut_off:
    'Yazdığınızın sonu kesilmiş görünüyor. Adın ya da adresin tamamını yazın; bir harf bile başka bir hesabı gösterir.',
};
