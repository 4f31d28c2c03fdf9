import type { LicenceOutcome } from '@edogrula/contracts/tourism-licence';

/** What the ministry's list says of a tourism document [R374]. */
export const licenceText = {
  title: 'Turizm belgesi sorgusu',
  lead: (tradeTitle: string) =>
    `Numarayı Bakanlık listesinde arayın. «Bulundu» için listedeki ad ya da unvan «${tradeTitle}» ile, adres başvurudakiyle aynı olmalıdır; başkasının belgesi «bulunamadı» sayılır.`,
  number: (number: string) => `Başvurudaki numara: ${number}`,
  noNumber: 'Başvuruda belge numarası yok.',
  open: 'Bakanlık listesini aç',
  notAsked: { label: 'Sorgulamadım', hint: 'Profilde «sorgulanmadı» yazar.' },
  outcomes: {
    found: { label: 'Bulundu', hint: 'Numara, bu işletmenin adı ve adresiyle listede.' },
    not_found: { label: 'Bulunamadı', hint: 'Numara listede yok ya da başkasına ait.' },
    out_of_scope: { label: 'Kapsam dışı', hint: 'Bu tür işletme için Bakanlık belgesi aranmaz.' },
  } satisfies Record<LicenceOutcome, { label: string; hint: string }>,
  note: 'Sonuç tarihiyle yayımlanır; doğrulama kararını tek başına değiştirmez.',
} as const;
