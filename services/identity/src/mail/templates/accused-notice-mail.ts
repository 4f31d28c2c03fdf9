import type { DecisionReasonCode } from '@edogrula/contracts/decision-reasons';
import { accusationText } from '@edogrula/contracts/locales/tr/accusations';
import { button, type MailContent, paragraph } from './mail-block.ts';
import { moment } from './mail-dates.ts';
import { plainLine } from './plain-line.ts';
import { readerReasons } from './reader-reasons.ts';

type Notice = {
  number: string;
  contacts: readonly string[];
  /** Absent in events from before it was told. */
  ground?: DecisionReasonCode | null | undefined;
  until: string;
  path: string;
};

/** Tells the accused what is said, in neutral words, until when a reply counts, and nothing about who said it [R311]. */
export function accusedNoticeMail(notice: Notice): MailContent {
  const { number, contacts, ground, until, path } = notice;
  const end = moment.format(new Date(until));
  return {
    subject: 'Hakkınızdaki bildirim için yanıtınızı bekliyoruz',
    preview: `${end} tarihine kadar yanıt verebilirsiniz.`,
    title: 'Yayımlamadan önce sizi dinlemek istiyoruz',
    blocks: [
      paragraph(`${accusationText(ground)} Bu bilgiler sizinse olanı bir de sizden okuyalım.`),
      {
        kind: 'facts',
        rows: [
          { label: 'Geçen bilgiler', value: plainLine(contacts.join(', '), 500) },
          { label: 'Dosya numarası', value: number },
          { label: 'Son yanıt zamanı', value: end },
        ],
      },
      paragraph(
        'Bu bildirim henüz yayımlanmadı. Yanıtınız gelirse bildirim, yanıtınızla birlikte yeniden incelenir. Gelmezse bu bilgiler, süre dolduğunda kara listede yayımlanabilir; iki moderatör birlikte karar verirse daha önce de. Yayımlanınca bu bağlantı kapanır ve kayda itiraz edebilirsiniz; itirazın süresi yoktur.',
      ),
      button('Yanıtınızı yazın', path),
      paragraph(
        'Hesap açmanız gerekmez. Sizden şifre, kart bilgisi ya da ödeme istemeyiz. Bağlantı size özeldir; başkasına iletmeyin.',
      ),
    ],
    why: readerReasons.accused,
  };
}
