import type { PayeeAnswer } from '@edogrula/contracts/http/payees';
import { formatDate } from '@edogrula/ui/format';
import type { Verdict } from '@edogrula/ui/verdict-icon';
import type { ReactNode } from 'react';
import { AlikeAccounts, type AlikeProps } from '../../../components/alike/alike-accounts.tsx';
import { OtherReading } from '../../../components/other-reading.tsx';
import { holdsPaymentNumber } from '../../../lib/holds-payment-number.ts';
import { payeeWords } from '../../../lib/payee-words.ts';
import { businessText } from '../../../locales/tr/business.ts';
import { lookupText } from '../../../locales/tr/lookup.ts';
import { payeeText } from '../../../locales/tr/payee.ts';
import { askedInstead, foreignNumber, nameSearch, wordSearch } from '../asked.ts';
import { contactOf, type LookupFailure, type LookupResult } from '../lookup-result.ts';
import { isUnfinished } from '../unfinished.ts';
import { BlacklistActions, BlacklistFacts } from './blacklist-answer.tsx';
import { CardLink } from './card-link.tsx';
import { type AnswerHandlers, ErrorActions, ErrorNotes, ReportAddress, ReportIban } from './error-answer.tsx';
import { LapsedActions, LapsedNotes } from './lapsed-answer.tsx';
import { NotFoundActions, NotFoundAdvice } from './not-found-answer.tsx';
import { PayeeActions, PayeeNotes } from './payee-answer.tsx';
import { VerifiedActions, VerifiedFacts } from './verified-answer.tsx';

type VerdictParts = {
  verdict: Verdict;
  title: string;
  query: string;
  reason: string;
  body: ReactNode;
  actions: ReactNode;
};

/** Words, facts and next steps of a result, for the dialog and for the page without scripts alike [R022–R028]. */
export function verdictParts(result: LookupResult, on: AnswerHandlers): VerdictParts {
  const parts = partsOf(result, on);
  // A card is a link: the number of an account, or what may be a card's, is in none [R362].
  const { answer } = result;
  if (parts.verdict === 'error' || answer.status === 'error' || answer.status === 'payee') return parts;
  const body = (
    <>
      <OtherReading {...answer} green={answer.status === 'verified'} />
      {parts.body}
      {!holdsPaymentNumber(result.query) && <CardLink query={result.query} />}
    </>
  );
  return { ...parts, body };
}

function partsOf(result: LookupResult, on: AnswerHandlers): VerdictParts {
  const { answer } = result;
  const text = lookupText;
  const contact = contactOf(result);
  const kind = contact?.kind;
  const instead = askedInstead(result.query, contact) ?? foreignNumber(contact);
  const query = instead ? text.asked(result.query.trim(), instead) : result.query;
  if (answer.status === 'verified' && contact && kind) {
    return {
      verdict: 'verified',
      title: text.verified.title,
      query,
      reason: instead ? text.verified.reasonFor(instead, contact.kind) : text.verified.reason[kind],
      body: <VerifiedFacts business={answer.business} unchecked={answer.unchecked} />,
      actions: <VerifiedActions business={answer.business} />,
    };
  }
  if (answer.status === 'blacklist' && kind) {
    return {
      verdict: 'blacklist',
      title: text.blacklist.title,
      query,
      reason: text.blacklist.reason,
      body: <BlacklistFacts entry={answer.business} matched={text.matched[kind]} />,
      actions: <BlacklistActions entry={answer.business} contact={contact} />,
    };
  }
  if (answer.status === 'not_found') return { ...unknownParts(result, answer), query };
  if (answer.status === 'payee') return payeeParts(answer.payee, query);
  return { ...errorParts(result, on), query };
}

type NotFound = Extract<LookupResult['answer'], { status: 'not_found' }>;

/** Nothing verified and nothing known against anybody: a badge that pauses [R354], or no record. */
function unknownParts(result: LookupResult, { lapsed }: NotFound): Omit<VerdictParts, 'query'> {
  const text = lookupText.notFound;
  const contact = contactOf(result);
  if (lapsed) {
    return {
      verdict: 'lapsed',
      title: businessText.lapsed,
      reason: businessText.lapsedOn(formatDate(lapsed.at)),
      body: <LapsedNotes lapsed={lapsed} />,
      actions: <LapsedActions lapsed={lapsed} />,
    };
  }
  const name = contact?.kind === 'ig_username' ? wordSearch(result.query) : null;
  const unverified = result.unverified ?? null;
  return {
    verdict: 'notfound',
    title: text.title,
    reason: text.reason,
    body: (
      <NotFoundAdvice
        contacts={holdsPaymentNumber(result.query) ? [] : result.contacts}
        name={name}
        unverified={unverified}
        alike={alikeOf(result)}
      />
    ),
    actions: <NotFoundActions />,
  };
}

/** An account number: whose it is, as far as the records know [R361]. */
function payeeParts(payee: PayeeAnswer, query: string): VerdictParts {
  const { verdict, title, reason } = payeeWords(payee);
  return {
    verdict,
    title,
    query,
    reason,
    body: <PayeeNotes answer={payee} />,
    actions: (
      <>
        <PayeeActions answer={payee} />
        {payee.status !== 'confirmed' && <ReportIban iban={query} />}
      </>
    ),
  };
}

/** Other accounts beside the one that was asked, as it was typed: capitals are part of the likeness. */
function alikeOf(result: LookupResult): AlikeProps | null {
  const { query, contacts, alike, imitated } = result;
  const account = contacts.find(({ kind }) => kind === 'ig_username' || kind === 'ig_url');
  const key = account?.key ?? imitated;
  if (!key || !alike?.length) return null;
  const typed = query.trim().replace(/^@/, '');
  return { asked: typed.toLowerCase() === key ? typed : key, alike };
}

const isMistypedIban = (failure: LookupFailure): boolean =>
  failure.reason === 'refused' && failure.refused === 'iban';

function failureWords(query: string, failure: LookupFailure | null): { title: string; reason: string } {
  const { title, reason, tooOften, unfinished, unread } = lookupText.error;
  if (failure?.reason === 'account') return payeeText.failed;
  if (failure?.reason === 'too_many_accounts')
    return { title: payeeText.failed.title, reason: payeeText.failed.tooOften };
  if (failure && isMistypedIban(failure)) return { title: payeeText.mistyped, reason };
  if (failure?.reason === 'refused')
    return { title: isUnfinished(query, failure.refused) ? unfinished : unread, reason: failure.message };
  return { title, reason: failure?.reason === 'too_often' ? tooOften : reason };
}

/** No verdict: what went wrong or could not be read, and what to do instead [R028, R212]. */
function errorParts(result: LookupResult, on: AnswerHandlers): Omit<VerdictParts, 'query'> {
  const { query, contacts, answer } = result;
  const alike = alikeOf(result);
  const failure = answer.status === 'error' ? answer : null;
  const refused = failure?.reason === 'refused' ? failure : null;
  const name = refused?.refused === 'unrecognised' ? nameSearch(query) : null;
  const ofAccount = failure?.reason === 'account' || failure?.reason === 'too_many_accounts';
  const words = failureWords(query, failure);
  return {
    verdict: 'error',
    title: words.title,
    reason: refused ? refused.message : words.reason,
    body: (
      <>
        {alike && <AlikeAccounts {...alike} />}
        <ErrorNotes failure={failure} name={name} />
      </>
    ),
    actions: (
      <>
        <ErrorActions query={query} retryable={contacts.length > 0 || ofAccount} name={name} {...on} />
        {refused?.refused === 'iban' && <ReportIban iban={query} />}
        <ReportAddress query={query} failure={failure} />
      </>
    ),
  };
}
