import { type MailBlock, type MailContent, paragraph, quote } from './mail-block.ts';
import { plainLine, plainText } from './plain-line.ts';
import { readerReasons } from './reader-reasons.ts';

type Appeal = { number: string; name: string };
type Outcome = 'upheld' | 'amended' | 'reversed' | 'removed';

const day = new Intl.DateTimeFormat('tr-TR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  weekday: 'long',
  timeZone: 'Europe/Istanbul',
});

const facts = ({ number, name }: Appeal, ...more: { label: string; value: string }[]): MailBlock => ({
  kind: 'facts',
  rows: [{ label: 'Kayıt', value: plainLine(name) }, { label: 'İtiraz numarası', value: number }, ...more],
});

/** Receipt of an appeal with its number and the date by which the answer comes [R317]. */
export function appealReceivedMail(appeal: Appeal & { dueAt: string }): MailContent {
  const due = day.format(new Date(appeal.dueAt));
  return {
    subject: `İtirazınızı aldık (${appeal.number})`,
    preview: `En geç ${due} günü yanıt vereceğiz.`,
    title: 'İtirazınızı aldık',
    blocks: [
      paragraph('Yazdıklarınız ve belgeleriniz bize ulaştı.'),
      facts(appeal, { label: 'En geç yanıt', value: due }),
      {
        kind: 'steps',
        title: 'Sonra ne olacak?',
        items: [
          'Bu dosyada daha önce karar vermemiş bir moderatör, dosyayı baştan inceler.',
          'Bu süre içinde kayıtta «itiraz inceleniyor» yazar.',
          'Kayıt kalır, düzeltilir ya da kaldırılır. Sonucu gerekçesiyle bu adrese bildiririz.',
        ],
      },
      paragraph('Bize yazarken itiraz numaranızı belirtin.'),
    ],
    why: readerReasons.appellant,
  };
}

/** A decision on an appeal does not count; another moderator looks again [R319]. */
export function appealReopenedMail(appeal: Appeal & { dueAt: string }): MailContent {
  const due = day.format(new Date(appeal.dueAt));
  return {
    subject: `İtirazınıza yeniden bakıyoruz (${appeal.number})`,
    preview: 'Önceki sonuç geçerli değil.',
    title: 'İtirazınıza yeniden bakıyoruz',
    blocks: [
      paragraph(
        'İtirazınıza karar veren moderatör, aynı sırada kaydı da değiştirmişti. Bu yüzden önceki sonuç geçerli değil; itirazınızı başka bir moderatör baştan inceleyecek. Sizin bir şey yapmanız gerekmiyor.',
      ),
      facts(appeal, { label: 'En geç yanıt', value: due }),
      paragraph('Yeni sonucu da gerekçesiyle bu adrese bildiririz.'),
    ],
    why: readerReasons.appellant,
  };
}

const ofAppeal: Record<Outcome, { title: string; text: string }> = {
  upheld: {
    title: 'İtirazınız sonuçlandı: kayıt kalıyor',
    text: 'İtirazınızı bu dosyada daha önce karar vermemiş bir moderatör inceledi. Kayıt olduğu gibi kalıyor.',
  },
  amended: {
    title: 'İtirazınız sonuçlandı: kayıt düzeltildi',
    text: 'İtirazınızı bu dosyada daha önce karar vermemiş bir moderatör inceledi. Kayıt düzeltildi; yeni hâli birkaç saniye içinde görünür.',
  },
  reversed: {
    title: 'İtirazınız kabul edildi: kayıt kaldırıldı',
    text: 'İtirazınızı bu dosyada daha önce karar vermemiş bir moderatör inceledi. Kayıt kaldırıldı; sorgularda ve aramada artık görünmez.',
  },
  removed: {
    title: 'İtiraz ettiğiniz kayıt kaldırıldı',
    text: 'Kayıt, itirazınız sonuçlanmadan kaldırıldı. Sorgularda ve aramada artık görünmez.',
  },
};

const rights = 'Sonuca katılmıyorsanız yargı yoluna başvurma hakkınız saklıdır.';

/** How an appeal ended, with the reason that the other side reads as well [R321]. */
export function appealOutcomeMail(appeal: Appeal & { outcome: Outcome; reason: string }): MailContent {
  const { title, text } = ofAppeal[appeal.outcome];
  const reason = appeal.outcome === 'removed' ? '' : plainText(appeal.reason);
  return {
    subject: `İtirazınız sonuçlandı (${appeal.number})`,
    preview: text,
    title,
    blocks: [
      paragraph(text),
      facts(appeal),
      ...quote('Gerekçe', reason),
      ...(appeal.outcome === 'upheld' || appeal.outcome === 'amended' ? [paragraph(rights)] : []),
    ],
    why: readerReasons.appellant,
  };
}

const ofReport: Record<Exclude<Outcome, 'removed'>, { title: string; text: string }> = {
  upheld: {
    title: 'İhbarınız üzerine açılan kayıt kalıyor',
    text: 'İhbarınız üzerine açılan kayda itiraz edildi. Başka bir moderatör dosyayı yeniden inceledi; kayıt olduğu gibi kalıyor.',
  },
  amended: {
    title: 'İhbarınız üzerine açılan kayıt düzeltildi',
    text: 'İhbarınız üzerine açılan kayda itiraz edildi. Başka bir moderatör dosyayı yeniden inceledi ve kaydı düzeltti.',
  },
  reversed: {
    title: 'İhbarınız üzerine açılan kayıt kaldırıldı',
    text: 'İhbarınız üzerine açılan kayda itiraz edildi. Başka bir moderatör dosyayı yeniden inceledi ve kaydı kaldırdı. İhbarınız bu sonuçla kapandı.',
  },
};

type Report = { reportId: string; number?: string | undefined; name: string };

/** What an appeal made of a report's record; who appealed is not said [R321]. */
export function reportReviewedMail(
  report: Report & { outcome: Exclude<Outcome, 'removed'>; reason: string },
): MailContent {
  const { title, text } = ofReport[report.outcome];
  return {
    subject: 'İhbarınızın sonucu yeniden incelendi',
    preview: text,
    title,
    blocks: [
      paragraph(text),
      {
        kind: 'facts',
        rows: [
          { label: 'İhbar edilen', value: plainLine(report.name) },
          { label: 'İhbar numarası', value: report.number ?? report.reportId },
        ],
      },
      ...quote('Gerekçe', plainText(report.reason)),
      paragraph('Yeni bir bilgi ya da kanıt elinize geçerse yeniden ihbar edebilirsiniz.'),
    ],
    why: readerReasons.reporter,
  };
}
