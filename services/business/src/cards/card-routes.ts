import { type AnswerWord, answerWord } from '@edogrula/contracts/answer-word';
import type { Contact } from '@edogrula/contracts/contact/contact-kinds';
import type { LookupAnswer } from '@edogrula/contracts/http/business';
import type { AnswerCard } from '@edogrula/contracts/http/card';
import { cardEndpoints } from '@edogrula/contracts/http/card-endpoints';
import { refusalTexts } from '@edogrula/contracts/locales/tr/contact';
import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import { type LookupDeps, lookUp } from '../lookup/look-up.ts';
import { askedBy, namedContact, recogniseQuestion } from '../lookup/recognise-query.ts';
import { completed } from '../lookup/verdict.ts';
import type { AnswerCards, Card } from './answer-cards.ts';
import { askAgain } from './ask-again.ts';

type CardDeps = LookupDeps & { cards: AnswerCards };

/** The lookup's own answer to these contacts, as it is now. */
async function answerTo(deps: LookupDeps, contacts: readonly Contact[]): Promise<LookupAnswer> {
  const asOf = await deps.asOf();
  const found = await lookUp(deps, contacts.map(askedBy));
  return JSON.parse(String(completed(found, asOf))) as LookupAnswer;
}

/** As the registry writes it: of what was typed besides nothing stays. */
function withoutTyped(contact: Contact): Contact {
  if (contact.kind !== 'website') return contact;
  const { keyless: _typed, ...kept } = contact;
  return kept;
}

/** Seals in the contacts alone, as the registry writes them: whatever else was typed is not kept. */
async function makeCard(deps: CardDeps, q: string): Promise<string> {
  const wanted = recogniseQuestion(q, undefined, deps.publicUrl);
  if ('refused' in wanted) throw new AppError('invalid_query', { message: refusalTexts[wanted.refused] });
  if (wanted.by === 'slug') throw new AppError('invalid_query', { message: refusalTexts.unrecognised });
  const contacts = wanted.asked.map(({ contact }) => withoutTyped(contact));
  const answer = await answerTo(deps, contacts);
  return deps.cards.seal({ contacts, status: answerWord(answer), madeAt: new Date(answer.checkedAt) });
}

/**
 * The answer of then in today's words. A card may say `not_found` of a badge that had paused when it was made; today's
 * word for that is `lapsed` [R354].
 */
const wordThen = ({ status, madeAt }: Card, now: LookupAnswer): AnswerWord =>
  status === 'not_found' && now.status === 'not_found' && now.lapsed && new Date(now.lapsed.at) <= madeAt
    ? 'lapsed'
    : status;

/**
 * The answer of then, where a card may still tell it: the same holds now, or an entry came since. Any other change hides
 * it, whatever it was. Were entries alone hidden, a hidden answer would tell that there had been one.
 */
const shownBefore = (then: AnswerWord, now: AnswerWord): AnswerCard['before'] =>
  then === now || now === 'blacklist' ? then : 'withdrawn';

async function openCard(deps: CardDeps, token: string): Promise<AnswerCard> {
  const card = await deps.cards.open(token);
  const { contacts, madeAt, endsAt } = card;
  const now = await answerTo(deps, contacts);
  return {
    contacts: contacts.map(namedContact),
    asks: askAgain(contacts),
    madeAt: madeAt.toISOString(),
    endsAt: endsAt.toISOString(),
    before: shownBefore(wordThen(card, now), answerWord(now)),
    now,
  };
}

/** Cards of answers [R391]: reads that store nothing, so a replica for lookups answers them too. */
export function cardRoutes(app: HttpApp, deps: CardDeps): void {
  route(app, cardEndpoints.make, async ({ query }) => ({ token: await makeCard(deps, query.q) }));
  route(app, cardEndpoints.open, ({ query }) => openCard(deps, query.token));
}
