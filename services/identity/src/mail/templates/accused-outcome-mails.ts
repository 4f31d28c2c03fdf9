import type { DecisionReasonCode } from '@edogrula/contracts/decision-reasons';
import { groundText } from '@edogrula/contracts/locales/tr/entry-grounds';
import { button, link, type MailBlock, type MailContent, paragraph } from './mail-block.ts';
import { moment } from './mail-dates.ts';
import { plainLine, plainText } from './plain-line.ts';
import { readerReasons } from './reader-reasons.ts';

type Accused = { number: string };
type Receipt = Accused & { at: string; files: number; until: string; path: string };
type Statement = {
  name: string;
  contacts: readonly string[];
  ground: DecisionReasonCode | null;
  reports: number;
  summary: string;
  instagramUsername: string | null;
};
type Outcome = Accused & {
  outcome: 'listed' | 'closed' | 'amended' | 'removed';
  replied: boolean;
  statement: Statement | null;
  /** With `closed`: false when the report went without a decision. */
  decided?: boolean | undefined;
};

const numberRow = (number: string) => ({ label: 'Dosya numarası', value: number });
const secrecy = paragraph(
  'Bildirenin kim olduğunu paylaşmıyoruz. Sizden şifre, kart bilgisi ya da ödeme istemeyiz.',
);

/** Receipt of a reply, with the link that shows what became of it [R488]. */
export function accusedRepliedMail({ number, at, files, until, path }: Receipt): MailContent {
  const end = moment.format(new Date(until));
  return {
    subject: `Yanıtınızı aldık (${number})`,
    preview: 'Bildirim, yanıtınızla birlikte yeniden incelenecek.',
    title: 'Yanıtınızı aldık',
    blocks: [
      paragraph('Hakkınızdaki bildirim için yazdığınız yanıt bize ulaştı.'),
      {
        kind: 'facts',
        rows: [
          numberRow(number),
          { label: 'Alındı', value: moment.format(new Date(at)) },
          { label: 'Gönderilen', value: files > 0 ? `1 metin, ${files} dosya` : '1 metin' },
        ],
      },
      {
        kind: 'steps',
        title: 'Sonra ne olacak?',
        items: [
          'Bir moderatör, bildirimi yanıtınızla birlikte yeniden inceler.',
          'Sonucu bu adrese bildiririz.',
          'Kayıt yayımlanırsa itiraz edebilirsiniz; itirazı başka bir moderatör inceler.',
        ],
      },
      button('Yanıtınızın durumuna bakın', path),
      paragraph(`Bağlantı durumu ${end} tarihine kadar gösterir ve size özeldir; başkasına iletmeyin.`),
    ],
    why: readerReasons.accused,
  };
}

type Words = { title: string; text: string };

const words: Record<Outcome['outcome'], Words> = {
  listed: {
    title: 'İletişim bilgileriniz kara listede yayımlandı',
    text: 'Hakkınızdaki bildirim doğrulandı. Aşağıdaki bilgilerle sorgulayan herkes uyarıyı görür.',
  },
  closed: {
    title: 'Bildirim sonuçlandı: bilgileriniz yayımlanmadı',
    text: 'Size yazdığımız bildirimi inceledik. İletişim bilgileriniz bu bildirimle kara listede yayımlanmadı. Sizin bir şey yapmanız gerekmiyor.',
  },
  amended: {
    title: 'Hakkınızdaki kayıt düzeltildi',
    text: 'İletişim bilgilerinizin geçtiği kara liste kaydı düzeltildi. Güncel hâlini bilgilerinizi sorgulayarak görebilirsiniz.',
  },
  removed: {
    title: 'Bilgileriniz kara listeden kaldırıldı',
    text: 'İletişim bilgileriniz bu dosyanın kara liste kaydından kaldırıldı. Bu kayıtla sorgularda ve aramada artık görünmez.',
  },
};

/** Of a report that went without a decision: nobody looked, and nothing is said of why it went. */
const undecided: Words = {
  title: 'Bildirim kapandı: bilgileriniz yayımlanmadı',
  text: 'Size yazdığımız bildirim kapandı. İletişim bilgileriniz bu bildirimle kara listede yayımlanmadı. Sizin bir şey yapmanız gerekmiyor.',
};
const readReply = 'Yanıtınız, karardan önce bildirimle birlikte incelendi.';
const unreadReply = 'Yanıtınızı almıştık; bildirim kapandığı için başka bir işlem yapmayacağız.';

const statementBlocks = ({ statement, number }: Outcome): MailBlock[] =>
  statement
    ? [
        {
          kind: 'facts',
          rows: [
            { label: 'Kayıttaki ad', value: plainLine(statement.name) },
            { label: 'Geçen bilgiler', value: plainLine(statement.contacts.join(', '), 500) },
            { label: 'Gerekçe', value: groundText(statement.ground) },
            { label: 'İhbar eden kişi sayısı', value: String(statement.reports) },
            numberRow(number),
          ],
        },
        { kind: 'quote', label: 'Kayıtta yazan', text: plainText(statement.summary, 2000) },
      ]
    : [{ kind: 'facts', rows: [numberRow(number)] }];

function actions({ outcome, statement }: Outcome): MailBlock[] {
  if (outcome === 'closed' || outcome === 'removed') return [];
  const account = statement?.instagramUsername;
  const home = account ? `/?q=${encodeURIComponent(account)}` : '/';
  return [
    paragraph(
      'Kayda itiraz edebilirsiniz; itirazın süresi yoktur ve dosyada daha önce karar vermemiş bir moderatör inceler. Yargı yoluna başvurma hakkınız saklıdır.',
    ),
    button('Kayda itiraz edin', '/itiraz'),
    link('Kaydı sorgulayın', home),
  ];
}

/** What was decided about the contacts of an owner: in the words of the entry, with nothing of who reported [R488, R489]. */
export function accusedOutcomeMail(told: Outcome): MailContent {
  const wasDecided = told.decided !== false;
  const { title, text } = wasDecided ? words[told.outcome] : undecided;
  const read = told.replied ? [paragraph(wasDecided ? readReply : unreadReply)] : [];
  return {
    subject: `${title} (${told.number})`,
    preview: text,
    title,
    blocks: [paragraph(text), ...read, ...statementBlocks(told), ...actions(told), secrecy],
    why: readerReasons.accused,
  };
}
