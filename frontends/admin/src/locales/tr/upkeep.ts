import type { NamedEvidence } from '@edogrula/contracts/entry-statement';

const evidence: Record<NamedEvidence, string> = {
  chat: 'Yazışma',
  receipt: 'Banka dekontu',
  listing: 'İlan ya da profil görüntüsü',
  other: 'Başka belge',
};

/** The term of an entry, and whose harm was made good [R328, R329]. */
export const upkeepText = {
  termTitle: 'Kaydın süresi',
  term: (reviewed: string, ends: string) =>
    `Son inceleme: ${reviewed}. Yeniden onaylanmazsa ${ends} tarihinde kendiliğinden kalkar.`,
  askedTitle: 'Bu kaydın süresi doluyor',
  asked: (ends: string) =>
    `Kayıt hâlâ geçerliyse gerekçesiyle onaylayın. Onaylanmazsa ${ends} tarihinde sayfasıyla birlikte kalkar; sorguda ve aramada görünmez.`,
  confirm: 'Kaydı onayla',
  confirmTitle: 'Kayıt hâlâ geçerli mi?',
  confirmText: 'Onaylarsanız kaydın süresi yeniden başlar. Gerekçeniz dosyada kalır.',
  confirmed: 'Kayıt onaylandı; süresi yeniden başladı.',
  goodTitle: 'Mağduriyet',
  none: 'Giderildiği bildirilmedi.',
  by: {
    reporter: (at: string) => `İhbar eden ${at} tarihinde giderildiğini onayladı.`,
    moderator: (by: string, at: string) => `${by}, ${at} tarihinde belgeyle işledi.`,
  },
  waits: (until: string) => `Soruldu; ${until} tarihine kadar yanıtlanabilir.`,
  ask: 'İhbar edenlere sor',
  askedToast: (count: number) =>
    count > 0
      ? `${count} ihbar edene e-posta gönderildi.`
      : 'Gönderilecek e-posta yok: son bir günde soruldu ya da adres kalmadı.',
  note: 'Belgeyle işle',
  noteTitle: 'Mağduriyet giderildi mi?',
  noteText: (numbers: readonly string[]) =>
    numbers.length
      ? `Bu, kaydın en başında yazar. Yalnızca şu ihbarları kapsar: ${numbers.join(', ')}. Sonradan gelenleri kapsamaz.`
      : 'Giderildiği bildirilmemiş ihbar kalmadı.',
  stale:
    'Bu kayıt siz yazarken değişti. Hiçbir şey işlenmedi; güncel hâli yüklendi, yazdıklarınız silinmedi. Kontrol edip yeniden gönderin.',
  news: {
    came: (numbers: string) =>
      `Yeni ihbar: ${numbers}. Bu kişinin zararı ayrı; kanıtını incelemeden göndermeyin.`,
    left: (numbers: string) => `Artık bu kayıtta değil: ${numbers}.`,
    madeGood: (numbers: string) => `Giderildiği bu arada bildirildi: ${numbers}.`,
    takenBack: (numbers: string) => `«Giderildi» bu arada geri alındı: ${numbers}.`,
    shown: 'Kaydın metni ya da götüren bilgiler değişti.',
  },
  seen: 'Gördüğünüz belge türleri',
  evidence,
  evidenceNeeded: 'Gördüğünüz belge türünü seçin.',
  noted: 'Mağduriyetin giderildiği kayda işlendi.',
  withdraw: 'Geri al',
  withdrawTitle: '«Mağduriyet giderildi» geri alınsın mı?',
  withdrawText: 'Bu, kayıtta artık yazmaz. İhbar edenin isteğini ya da yanlışın ne olduğunu yazın.',
  withdrawn: 'Geri alındı.',
  reason: 'Gerekçe',
  reasonNeeded: 'Gerekçe en az 3 karakter olmalıdır.',
} as const;
