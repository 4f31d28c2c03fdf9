import { formatDate } from '@edogrula/ui/format';

/** How an entry came to be and what happened since; a day as in «20 Kasım 2026» [R313, R329]. */
export const courseText = {
  title: 'Bu karara nasıl varıldı?',
  label: 'Kaydın geçmişi',
  reviewed: (day: string) => `Son inceleme: ${formatDate(day)}`,
  report: 'İhbar',
  reportOf: (count: number) =>
    count > 1 ? 'İlk ihbar geldi, ardından başkaları da.' : 'Bir kişi ihbar etti.',
  told: 'Bildirim',
  toldText: 'Hesaba, hakkında ne bildirildiği yazıldı.',
  window: 'Yanıt süresi',
  until: (day: string) => `${formatDate(day)} tarihine kadar`,
  answered: (day: string) => `Hesap ${formatDate(day)} tarihinde yanıtladı.`,
  silent: 'Yayımdan önce yanıt gelmedi.',
  notReached: 'Hesaba bir bildirim ulaşmadı; yanıt alınmadı.',
  decision: 'Karar',
  decisionText: 'İhbar doğrulandı, kayıt açıldı.',
  appeal: 'İtiraz',
  appealNone: 'İtiraz yok. Her zaman edilebilir.',
  appealOpen: (due: string) =>
    `Kararı vermemiş bir moderatör inceliyor. Yanıt en geç ${formatDate(due)} tarihinde.`,
  appealEnds: { upheld: 'Karar yerinde bulundu.', amended: 'Kayıt düzeltildi.' },
  done: 'tamamlandı',
  replyTitle: 'Hesabın yanıtı',
  shown: (day: string) => `${formatDate(day)} · Yazanın onayıyla, kısaltılarak yayımlandı.`,
  hidden: (day: string) => `Hesap ${formatDate(day)} tarihinde yanıt verdi. Yanıtın metni yayımlanmıyor.`,
  noReply: (day: string) =>
    `Bildirim ${formatDate(day)} tarihinde gönderildi; yayımdan önce yanıt gelmedi. Yanıt gelmemesi tek başına bir karar nedeni değildir.`,
  unreached:
    'Hesaba bir bildirim ulaşmadı; karardan önce yanıt alınmadı. Yanıt gelmemesi tek başına bir karar nedeni değildir.',
  unasked: 'Bu karardan önce hesaptan yanıt istenmedi. Kayda her zaman itiraz edilebilir.',
  author: 'Metin, bir moderatörün onayıyla yayımlandı. Kişilere ait olduğu görülen bilgiler yayımlanmaz.',
  warningGood: 'Bu işletme kara listede; bildirilen zararlar ise giderildi.',
  good: 'Mağduriyet giderildi',
  goodPartly: 'Mağduriyetin bir kısmı giderildi',
  goodBy: {
    moderator: (day: string) =>
      `Zararın giderildiğini gösteren belgeleri bir moderatör ${formatDate(day)} tarihinde gördü.`,
    reporters: (day: string, people: number) =>
      people > 1
        ? `İhbar eden ${people} kişi de zararının giderildiğini onayladı; son onay ${formatDate(day)} tarihinde geldi.`
        : `İhbar eden, zararının giderildiğini ${formatDate(day)} tarihinde onayladı.`,
    some: (day: string, people: number, all: number) =>
      people === 0
        ? `Bildirilen zararların bir kısmı giderildi; son onay ${formatDate(day)} tarihinde geldi.`
        : `İhbar eden ${all} kişi arasından ${people} kişinin zararı giderildi; son onay ${formatDate(day)} tarihinde geldi.`,
  },
  goodWhy: 'Kayıt, ne olduğu ve nasıl çözüldüğü bilinsin diye kaldırılmadı.',
} as const;
