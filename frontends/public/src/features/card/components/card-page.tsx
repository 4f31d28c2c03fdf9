import { type AnswerWord, answerWord } from '@edogrula/contracts/answer-word';
import { showPhone } from '@edogrula/contracts/contact/phone-input';
import type { AnswerCard } from '@edogrula/contracts/http/card';
import { DemoBadge } from '@edogrula/ui/badge';
import { Banner } from '@edogrula/ui/banner';
import { Facts } from '@edogrula/ui/facts';
import { formatDate, formatDateTime } from '@edogrula/ui/format';
import { Note } from '@edogrula/ui/note';
import { VerdictBody } from '@edogrula/ui/verdict-body';
import { VerdictHead } from '@edogrula/ui/verdict-head';
import type { Verdict } from '@edogrula/ui/verdict-icon';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { AlikeProps } from '../../../components/alike/alike-accounts.tsx';
import { OtherReading } from '../../../components/other-reading.tsx';
import { PageMeta } from '../../../components/page-meta.tsx';
import { SquareCode } from '../../../components/square-code.tsx';
import { businessText } from '../../../locales/tr/business.ts';
import { cardText as text } from '../../../locales/tr/card.ts';
import { checksText } from '../../../locales/tr/checks.ts';
import { CardActions } from './card-actions.tsx';

type Props = {
  card: AnswerCard;
  address: string;
  code: { path: string; size: number };
  alike: AlikeProps | null;
};

// Most cards have none, and it shares its parts with the answer of the home page.
const AlikeAccounts = lazy(async () => ({
  default: (await import('../../../components/alike/alike-accounts.tsx')).AlikeAccounts,
}));

const verdictOf: Record<AnswerWord, Verdict> = {
  verified: 'verified',
  blacklist: 'blacklist',
  not_found: 'notfound',
  lapsed: 'lapsed',
};

/** A contact as people write it. */
function shown({ kind, key, page }: AnswerCard['contacts'][number]): string {
  if (kind === 'phone') return showPhone(key);
  return kind === 'website' ? (page ?? key) : `@${key}`;
}

/** What the answer is about: of a text that may mean two contacts, without the one that the record does not have. */
const answered = ({ contacts, now: { unmatched } }: AnswerCard) =>
  contacts.filter(({ kind, key }) => kind !== unmatched?.kind || key !== unmatched.key);

/** What became of the answer since the card was made: the first thing to be read. */
function sinceThen({ before, now }: AnswerCard): string {
  if (before === answerWord(now)) return text.same;
  return now.status === 'blacklist' ? text.listedSince : text.changed;
}

/** An answer as a card: what is answered now, beside what was answered then, with both moments [R391]. */
export function CardPage({ card, address, code, alike }: Props) {
  const { contacts, asks, madeAt, endsAt, now } = card;
  const word = answerWord(now);
  const unchecked = now.status === 'verified' ? now.unchecked : undefined;
  const title = text.title(formatDateTime(madeAt));
  const about = answered(card).map(shown).join(' / ');
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start py-8 wide:py-12">
      <PageMeta title={title} description={text.description} noindex />
      <div className="mx-auto grid w-full max-w-[40rem] gap-6">
        <h1 className="text-2xl text-balance wide:text-3xl">{title}</h1>
        <article data-print className="overflow-hidden rounded-xl border bg-surface">
          <VerdictHead verdict={verdictOf[word]} title={text.answers[word]} query={about} />
          <VerdictBody reason={sinceThen(card)}>
            {unchecked && <Banner tone="warning">{checksText.matchNotChecked(unchecked)}</Banner>}
            <p>{text.reason[word]}</p>
            <OtherReading {...now} green={word === 'verified'} />
            {alike && (
              <Suspense>
                <AlikeAccounts {...alike} />
              </Suspense>
            )}
            <CardFacts card={card} />
            <Note>
              <p>{text.note}</p>
              {now.status === 'verified' && <p className="mt-2 font-medium">{text.onlyThis(about)}</p>}
            </Note>
            <PaperFoot address={address} code={code} />
          </VerdictBody>
        </article>
        <CardActions
          title={title}
          address={address}
          question={asks}
          drawn={{ moment: formatDateTime(madeAt), contacts: contacts.map(shown).join(' / '), code }}
        />
        <p className="text-sm text-ink-muted">
          {text.private} {text.ends(formatDate(endsAt))}
        </p>
      </div>
    </main>
  );
}

function CardFacts({ card }: { card: AnswerCard }) {
  const { before, madeAt, now } = card;
  const moment = (at: string, answer: string) => (
    <>
      <b>{answer}</b>
      <br />
      <time dateTime={at}>{formatDateTime(at)}</time>
    </>
  );
  return (
    <Facts
      items={[
        { label: text.asked, value: <Asked card={card} /> },
        ...recordOf(now),
        { label: text.now, value: moment(now.checkedAt, text.answers[answerWord(now)]) },
        { label: text.before, value: moment(madeAt, text.answers[before]) },
      ]}
    />
  );
}

/** What was asked: a text that may be of two kinds was asked as both, and one of them may be in no record of the answer. */
function Asked({ card }: { card: AnswerCard }) {
  const found = answered(card);
  return card.contacts.map((contact) => (
    <p key={contact.kind + contact.key}>
      <b>{shown(contact)}</b> <span className="text-sm text-ink-muted">{text.kinds[contact.kind]}</span>
      {!found.includes(contact) && <span className="text-sm font-medium"> · {text.notInRecord}</span>}
    </p>
  ));
}

/** The record that is answered with, and the way to it; of a badge that pauses, since when. */
function recordOf(now: AnswerCard['now']) {
  const lapsed = now.status === 'not_found' && now.lapsed;
  const record = lapsed || now.business;
  if (!record) return [];
  const at = now.status === 'blacklist' ? '/kara-liste/' : '/isletme/';
  const value = (
    <>
      <Link to={`${at}${record.slug || ('_id' in record ? record._id : '')}`}>{record.name}</Link>{' '}
      {record.demo && <DemoBadge />}
      {lapsed && <p>{businessText.lapsedOn(formatDate(lapsed.at))}</p>}
    </>
  );
  return [{ label: text.business, value }];
}

/** What only paper needs: a code that leads back to the answer of then. */
function PaperFoot({ address, code }: Pick<Props, 'address' | 'code'>) {
  return (
    <div className="hidden grid-cols-[10rem_minmax(0,1fr)] items-center gap-4 print:grid">
      <SquareCode code={code} label={text.code} />
      <div className="text-sm">
        <p>{text.paper}</p>
        <p className="mt-1 text-xs wrap-anywhere">{address}</p>
      </div>
    </div>
  );
}
