import type { EntryStatement } from '@edogrula/contracts/entry-statement';
import { groundText } from '@edogrula/contracts/locales/tr/entry-grounds';

const kinds: Record<EntryStatement['evidence'][number], string> = {
  chat: 'yazışma',
  receipt: 'banka dekontu',
  listing: 'ilan görüntüsü',
  other: 'başka belge',
  picture: 'fotoğraf ya da ekran görüntüsü',
  document: 'PDF belgesi',
};

const list = new Intl.ListFormat('tr', { type: 'conjunction' });
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('tr') + text.slice(1);

/** Why an entry stands; says nothing that the statement does not hold [R324]. */
export const statementText = {
  ground: 'Gerekçe',
  groundOf: ({ ground }: EntryStatement) => groundText(ground),
  since: 'Ne zamandan beri',
  reports: 'Kaç kişi ihbar etti?',
  reportsHint: (count: number) => (count > 1 ? 'birbirinden bağımsız kişiler' : 'tek kişinin ihbarı'),
  evidence: 'Gönderilen kanıt türleri',
  evidenceOf: ({ evidence }: EntryStatement) =>
    evidence.length ? capital(list.format(evidence.map((kind) => kinds[kind]))) : 'Belge sunulmadı',
  evidenceHint: {
    none: 'Karar, anlatıma dayanır.',
    sent: 'Belgeler yayımlanmaz.',
    some: 'Moderatör bir bölümünü inceledi; belgeler yayımlanmaz.',
    all: 'Moderatör inceledi; belgeler yayımlanmaz.',
  },
  /** Only where a moderator has seen the evidence. */
  withEvidence: 'Hakkındaki ihbar, kanıtlarıyla incelendi ve doğrulandı.',
  withoutEvidence: 'Hakkındaki ihbarı bir moderatör inceledi ve doğruladı.',
} as const;
