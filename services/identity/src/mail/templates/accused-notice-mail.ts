import type { DecisionReasonCode } from '@edogrula/contracts/decision-reasons';
import { accusationText } from '@edogrula/contracts/locales/tr/accusations';
import type { MailMessage } from '../../tables.ts';
import { button, paragraph } from './mail-block.ts';
import { moment } from './mail-dates.ts';
import { plainLine } from './plain-line.ts';
import { readerReasons } from './reader-reasons.ts';
import { pageUrl, renderMail } from './render-mail.ts';

type Notice = {
  number: string;
  contacts: readonly string[];
  /** Absent in events from before it was told. */
  ground?: DecisionReasonCode | null | undefined;
  until: string;
  path: string;
  publicUrl: string;
};

/** Tells the accused what is said, in neutral words, until when a reply counts, and nothing about who said it [R311]. */
export function accusedNoticeMail(notice: Notice): MailMessage {
  const { number, contacts, ground, until, path, publicUrl } = notice;
  const end = moment.format(new Date(until));
  return renderMail(
    {
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
        button('Yanıtınızı yazın', pageUrl(publicUrl, path)),
        paragraph(
          'Hesap açmanız gerekmez. Sizden şifre, kart bilgisi ya da ödeme istemeyiz. Bağlantı size özeldir; başkasına iletmeyin.',
        ),
      ],
      why: readerReasons.accused,
    },
    publicUrl,
  );
}
