import type { MailMessage } from '../../tables.ts';
import { button, paragraph } from './mail-block.ts';
import { moment } from './mail-dates.ts';
import { plainLine } from './plain-line.ts';
import { readerReasons } from './reader-reasons.ts';
import { pageUrl, renderMail } from './render-mail.ts';

type Notice = { number: string; contacts: readonly string[]; until: string; path: string; publicUrl: string };

/** Tells the accused what is said, in neutral words, until when a reply counts, and nothing about who said it [R311]. */
export function accusedNoticeMail({ number, contacts, until, path, publicUrl }: Notice): MailMessage {
  const end = moment.format(new Date(until));
  return renderMail(
    {
      subject: 'Hakkınızdaki bildirim için yanıtınızı bekliyoruz',
      preview: `${end} tarihine kadar yanıt verebilirsiniz.`,
      title: 'Yayımlamadan önce sizi dinlemek istiyoruz',
      blocks: [
        paragraph(
          'Aşağıdaki iletişim bilgileriyle yapılan bir konaklama görüşmesinde, ödeme alındığı hâlde karşılığının verilmediği bize bildirildi. Bu bilgiler sizinse olanı bir de sizden okuyalım.',
        ),
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
