import { payeeFailed } from './payee-box.ts';

const beforePaying = [
  'Bankanızın ekranında çıkan alıcı adını işletmenin adıyla karşılaştırın.',
  'Satıcıyı kullanıcı adı ve telefonuyla da sorgulayın.',
  'Kuşkunuz varsa işletmeyi kayıttaki numaradan arayıp sorun.',
] as const;

const afterWarning = [
  'Henüz ödeme yapmadıysanız para göndermeyin; önce kaydı okuyun.',
  'Ödeme yaptıysanız bankanızı hemen arayın; dekontu ve yazışmayı silmeyin.',
  'Benzer bir durum yaşadıysanız siz de ihbar edin.',
] as const;

/** What is said about an account number [R361]. */
export const payeeText = {
  nextTitle: 'Ödeme yapmadan önce',
  confirmed: { title: 'Onaylı banka hesabı' },
  confirmedOf: (name: string, date: string) => `${name} işletmesinin onaylı hesabı (onay: ${date}).`,
  listed: {
    title: 'Kara listedeki bir işletmenin banka hesabı',
    reason: (name: string) => `Bu banka hesabının onaylandığı işletme kara listede: ${name}.`,
  },
  seen: {
    title: 'İhbarlarda geçti',
    reason: 'Bu hesap, incelenip onaylanmış en az bir ihbarda ödeme yapılan hesap olarak geçti.',
  },
  notThis: {
    title: 'Bu işletmenin onaylı hesabı değil',
    reason: (name: string) => `${name} için onayladığımız hesaplar arasında bu IBAN yok.`,
  },
  unknown: {
    title: 'Kayıt yok',
    reason:
      'Bu banka hesabı, doğrulanmış işletmelerin onaylı hesapları arasında da yayımlanmış ihbarlarda da yok.',
  },
  next: {
    confirmed: {
      note: 'Onay yalnızca hesabın kime ait olduğunu gösterir; konaklama için güvence vermez.',
      steps: beforePaying,
    },
    business_on_blacklist: {
      note: 'Hesabın bugünkü sahibini bilmiyoruz; onayladığımız gün bu işletmenindi.',
      steps: afterWarning,
    },
    seen_in_confirmed_reports: {
      note: 'Hesabın bugünkü sahibini bilmiyoruz; bildiğimiz, ihbarda bu numaranın yazdığıdır.',
      steps: afterWarning,
    },
    not_this_business: {
      note: 'İşletme yeni hesap açmış da olabilir; ödeme yapmadan kendisine sorun.',
      steps: beforePaying,
    },
    unknown: {
      note: 'Kayıt olmaması, hesabın güvenli olduğu anlamına gelmez. Bankada hesabın kime ait olduğunu sorgulamıyoruz.',
      steps: beforePaying,
    },
  },
  holder: (title: string) =>
    `Bankanızın ekranında çıkan alıcı adı «${title}» olmalı; farklıysa para göndermeyin.`,
  see: (name: string) => `${name} profilini görün`,
  seeEntry: 'Kaydı görüntüle',
  mistyped: 'IBAN hatalı',
  failed: payeeFailed,
} as const;
