import { showPhone } from '@edogrula/contracts/contact/phone-input';
import type { AnswerCard } from '@edogrula/contracts/http/card';
import { DemoBadge } from '@edogrula/ui/badge';
import { Facts } from '@edogrula/ui/facts';
import { formatDate, formatDateTime } from '@edogrula/ui/format';
import { Note } from '@edogrula/ui/note';
import { VerdictBody } from '@edogrula/ui/verdict-body';
import { VerdictHead } from '@edogrula/ui/verdict-head';
import type { Verdict } from '@edogrula/ui/verdict-icon';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { AlikeProps } from '../../../components/alike/alike-accounts.tsx';
import { PageMeta } from '../../../components/page-meta.tsx';
import { SquareCode } from '../../../components/square-code.tsx';
import { cardText as text } from '../../../locales/tr/card.ts';
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

const verdictOf: Record<AnswerCard['now']['status'], Verdict> = {
  verified: 'verified',
  blacklist: 'blacklist',
  not_found: 'notfound',
};

/** A contact as people write it. */
function shown({ kind, key }: AnswerCard['contacts'][number]): string {
  if (kind === 'phone') return showPhone(key);
  return kind === 'website' ? key : `@${key}`;
}

/** What became of the answer since the card was made: the first thing to be read. */
function sinceThen({ before, now }: AnswerCard): string {
  if (before === now.status) return text.same;
  return now.status === 'blacklist' ? text.listedSince : text.changed;
}

/** An answer as a card: what is answered now, beside what was answered then, with both moments [R391]. */
export function CardPage({ card, address, code, alike }: Props) {
  const { contacts, madeAt, endsAt, now } = card;
  const title = text.title(formatDateTime(madeAt));
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start py-8 wide:py-12">
      <PageMeta title={title} description={text.description} noindex />
      <div className="mx-auto grid w-full max-w-[40rem] gap-6">
        <h1 className="text-2xl text-balance wide:text-3xl">{title}</h1>
        <article data-print className="overflow-hidden rounded-xl border bg-surface">
          <VerdictHead
            verdict={verdictOf[now.status]}
            title={text.answers[now.status]}
            query={contacts.map(shown).join(' / ')}
          />
          <VerdictBody reason={sinceThen(card)}>
            <p>{text.reason[now.status]}</p>
            {alike && (
              <Suspense>
                <AlikeAccounts {...alike} />
              </Suspense>
            )}
            <CardFacts card={card} />
            <Note>
              <p>{text.note}</p>
              {now.status === 'verified' && <p className="mt-2 font-medium">{text.onlyThis}</p>}
            </Note>
            <PaperFoot address={address} code={code} />
          </VerdictBody>
        </article>
        <CardActions
          title={title}
          address={address}
          asked={contacts[0]?.key ?? ''}
          drawn={{ moment: formatDateTime(madeAt), contacts: contacts.map(shown).join(' / '), code }}
        />
        <p className="text-sm text-ink-muted">
          {text.private} {text.ends(formatDate(endsAt))}
        </p>
      </div>
    </main>
  );
}

function CardFacts({ card: { contacts, before, madeAt, now } }: { card: AnswerCard }) {
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
        { label: text.asked, value: <Asked contacts={contacts} /> },
        ...(now.business ? [{ label: text.business, value: <Record now={now} /> }] : []),
        { label: text.now, value: moment(now.checkedAt, text.answers[now.status]) },
        { label: text.before, value: moment(madeAt, text.answers[before]) },
      ]}
    />
  );
}

/** What was asked: a text that may be of two kinds was asked as both. */
function Asked({ contacts }: Pick<AnswerCard, 'contacts'>) {
  return contacts.map((contact) => (
    <p key={contact.kind + contact.key}>
      <b>{shown(contact)}</b> <span className="text-sm text-ink-muted">{text.kinds[contact.kind]}</span>
    </p>
  ));
}

/** The record that is answered with, and the way to it. */
function Record({ now }: { now: AnswerCard['now'] }) {
  if (!now.business) return null;
  const { name, slug, _id, demo } = now.business;
  const at = now.status === 'verified' ? '/isletme/' : '/kara-liste/';
  return (
    <>
      <Link to={`${at}${slug || _id}`}>{name}</Link> {demo && <DemoBadge />}
    </>
  );
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
