import type { MessageItem } from '@edogrula/contracts/detection/find-in-message';
import type { AlikeAccount } from '@edogrula/contracts/http/alike';
import type { TogetherAnswer, TogetherItem } from '@edogrula/contracts/http/together';
import { refusalTexts } from '@edogrula/contracts/locales/tr/contact';
import { formatDate } from '@edogrula/ui/format';
import type { Verdict } from '@edogrula/ui/verdict-icon';
import { otherReadingWords } from '../../../lib/other-reading-words.ts';
import { payeeWords } from '../../../lib/payee-words.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { checksText } from '../../../locales/tr/checks.ts';
import { payeeText } from '../../../locales/tr/payee.ts';
import { togetherText as text } from '../../../locales/tr/together.ts';
import { type Accounts, ibanOf, sistersIn } from './ask-accounts.ts';
import { asNamed, meansOther } from './other-readings.ts';
import { toAsk } from './to-ask.ts';

/** How a row looks: a verdict, «not of the same business», or none at all. */
export type Look = Verdict | 'mismatch' | 'plain';
/** One thing of a message with its answer. */
export type Row = {
  item: MessageItem;
  look: Look;
  word: string;
  line: string;
  to?: string;
  /** Verified accounts that this one may be taken for [R367]. */
  alike?: readonly AlikeAccount[];
  /** A record has another thing that the same signs may mean [R366]. */
  otherReading?: true;
  /** The record is a sister's of the house that is answered [ADR 109]. */
  sister?: true;
  /** Listed is the like of a name in another app [ADR 106]. */
  elsewhere?: true;
};

const worst: readonly Look[] = ['blacklist', 'mismatch', 'error', 'lapsed', 'notfound', 'plain', 'verified'];

type Said = Omit<Row, 'item'>;
/** The answer about the message, and whether a contact or an account of it leads to the blacklist. */
type Whole = TogetherAnswer & { hasListed: boolean };

const isListed = ({ items, elsewhere = [] }: TogetherAnswer, accounts: Accounts): boolean =>
  elsewhere.length > 0 ||
  items.some(({ status }) => status === 'blacklist') ||
  [...accounts.values()].some((one) => 'entry' in one);

type Named = Pick<NonNullable<TogetherAnswer['business']>, 'name' | 'slug' | 'demo'>;
const profileOf = ({ slug }: Named): string => `/isletme/${slug}`;

/** What is a sister's by its own record is neither foreign nor green [ADR 109]. */
const sisterRow = (of: Named, business: Named, beside: string): Said => ({
  look: 'notfound',
  word: text.words.sisterHouse,
  line: `${beside}${text.lines.sisterHouse(shownName(of), shownName(business))}`,
  to: profileOf(of),
  sister: true,
});

/** A real house's contact beside somebody else's is borrowed trust. */
const borrowedRow = (of: Named): Said => ({
  look: 'mismatch',
  word: text.words.other,
  line: text.lines.other(shownName(of)),
  to: profileOf(of),
});

function verifiedRow(
  item: MessageItem,
  found: Extract<TogetherItem, { status: 'verified' }>,
  { business, hasListed }: Whole,
): Said {
  // What an owner's houses share is said of the one that the whole answer is about; a sister's record is its own.
  const own = (found.belongs === 'yes' && !found.named && business) || found.business;
  const to = profileOf(own);
  const other = meansOther(item, found.matched) && otherReadingWords({ ...found, green: true });
  if (other) return { look: 'mismatch', word: text.words.notInRecord, line: other, to, otherReading: true };
  if (found.belongs !== 'yes' || hasListed) return borrowedRow(own);
  const unchecked = found.unchecked ? `${checksText.matchNotChecked(found.unchecked)} ` : '';
  if (found.named && business) return sisterRow(own, business, unchecked);
  const isDated = item.kind === 'account' && own.slug === found.business.slug;
  const same = isDated
    ? text.lines.verified(shownName(own), formatDate(found.business.verifiedAt))
    : text.lines.same(shownName(own));
  const word = business && item.kind !== 'account' ? text.words.same[item.kind] : text.words.verified;
  return { look: 'verified', word, line: `${unchecked}${same}`, to };
}

/** No record has it: the house of the whole answer may name it all the same, which is no reassurance [R369]. */
function notFoundRow(
  item: MessageItem,
  { belongs, named }: Extract<TogetherItem, { status: 'not_found' }>,
  { business, hasListed }: Whole,
): Said {
  if (business && belongs === 'no')
    return {
      look: 'mismatch',
      word: text.words.apart,
      line: text.lines.apart(shownName(business), item.kind),
    };
  if (!business || !named) return { look: 'notfound', word: text.words.notFound, line: text.lines.notFound };
  if (hasListed) return borrowedRow(business);
  const line = text.lines.named[named](shownName(business));
  return { look: 'notfound', word: text.words.named[named], line, to: profileOf(business) };
}

function answeredRow(item: MessageItem, found: TogetherItem, answer: Whole): Said {
  switch (found.status) {
    case 'verified':
      return verifiedRow(item, found, answer);
    case 'blacklist':
      return {
        look: 'blacklist',
        word: text.words.blacklist,
        to: `/kara-liste/${found.entry.slug}`,
        line: text.lines.blacklist(shownName(found.entry), formatDate(found.entry.listedAt)),
      };
    case 'lapsed':
      return {
        look: 'lapsed',
        word: text.words.lapsed,
        to: profileOf(found.business),
        line: text.lines.lapsed(shownName(found.business), formatDate(found.business.at)),
      };
    case 'refused':
      return { look: 'error', word: text.words.unread, line: found.message };
    case 'not_found':
      return notFoundRow(item, found, answer);
  }
}

/**
 * An account number's answer, in the words that the box has for it [R361]. A real house's account is borrowed trust, as
 * every other key is, beside a listed seller's contact. So it is beside keys of two houses that make neither the right
 * one.
 */
function accountRow(found: NonNullable<ReturnType<Accounts['get']>>, whole: Whole | null): Said {
  if ('failed' in found) {
    const { title, reason, tooOften } = payeeText.failed;
    return { look: 'error', word: title, line: found.failed === 'too_often' ? tooOften : reason };
  }
  const { verdict: look, title: word, reason, note } = payeeWords(found);
  const said = { look, word, line: `${reason} ${note}` };
  if ('entry' in found) return { ...said, to: `/kara-liste/${found.entry.slug}` };
  if (found.status !== 'confirmed') return said;
  const to = `/isletme/${found.businesses[0]?.slug}`;
  const twoHouses = whole?.together === 'mixed' && !whole.business;
  const sister = found.businesses.find(({ slug }) => whole && sistersIn(whole).includes(slug));
  if (whole?.business && sister && !whole.hasListed) return sisterRow(sister, whole.business, `${reason} `);
  if (!whole?.hasListed && !twoHouses) return { ...said, to };
  const names = found.businesses.map(shownName).join(', ');
  return { look: 'mismatch', word: text.words.other, line: text.lines.other(names), to };
}

/** A name in another app whose like on Instagram is listed [ADR 106]; null where none is. */
function listedElsewhere({ network, shown }: MessageItem, whole: Whole | null): Said | null {
  const entry = network && whole?.elsewhere?.find(({ asked }) => asked === shown)?.entry;
  if (!entry) return null;
  return {
    look: 'blacklist',
    word: text.words.listedElsewhere,
    line: text.lines.listedElsewhere(network, shownName(entry), formatDate(entry.listedAt)),
    to: `/kara-liste/${entry.slug}`,
    elsewhere: true,
  };
}

/** What is not asked: a site of many, or a page of ours, says nothing; a false address says that something is hidden. */
function unaskedRow({ kind, refused, network }: MessageItem): Said {
  if (kind === 'iban')
    return refused
      ? { look: 'error', word: text.words.unread, line: text.lines.iban }
      : { look: 'error', word: text.words.leftOut, line: text.lines.leftOutIbans };
  if (kind === 'phone') return { look: 'error', word: text.words.unread, line: text.lines.phone };
  const line = network ? text.lines.elsewhere : refusalTexts[refused ?? 'unrecognised'];
  if (refused === 'our_page') return { look: 'plain', word: text.words.ours, line };
  const nobodys = refused === 'shared_site' || refused === 'post';
  return nobodys
    ? { look: 'plain', word: text.words.notAsked, line }
    : { look: 'error', word: text.words.unread, line };
}

/** Of a text that may mean two contacts, which of the two the record does not have [R366]. */
function withReading(said: Said, found: TogetherItem): Said {
  const other =
    'matched' in found &&
    !said.otherReading &&
    otherReadingWords({ ...found, green: said.look === 'verified' });
  return other ? { ...said, line: `${said.line} ${other}` } : said;
}

/** What an unknown account resembles is said beside its answer, which it does not change [R367]. */
const withAlike = (said: Said, found: TogetherItem): Said =>
  'alike' in found && found.alike?.length ? { ...said, alike: found.alike } : said;

/** Hidden signs leave no green row: the name is the real one's, its letters are not. */
function withHidden(item: MessageItem, said: Said): Said {
  if (!item.hidden) return said;
  const look = said.look === 'verified' ? 'error' : said.look;
  return { ...said, look, line: `${said.line} ${text.lines.hidden}` };
}

type Answers = { found: TogetherItem | undefined; whole: Whole | null; accounts: Accounts };

/** What is said of one item; null for a key that was sent or left out, and has no answer. */
function saidOf(item: MessageItem, { found, whole, accounts }: Answers): Said | null {
  if (found && item.refused) return withAlike(unaskedRow(item), found);
  if (found && whole) return withAlike(withReading(answeredRow(item, found, whole), found), found);
  const account = accounts.get(ibanOf(item) ?? '');
  if (account) return accountRow(account, whole);
  return item.asked === null ? (listedElsewhere(item, whole) ?? unaskedRow(item)) : null;
}

/** A row for each item, the worst first [R364]; `answer` is null where the call failed. */
export function rowsOf(
  items: readonly MessageItem[],
  answer: TogetherAnswer | null,
  accounts: Accounts,
): Row[] {
  const answers = new Map(answer?.items.map((one) => [one.asked, one]));
  const asked = new Set(toAsk(items));
  const whole = answer && { ...answer, hasListed: isListed(answer, accounts) };
  const rows = items.map((item): Row => {
    const found = item.asked === null ? undefined : answers.get(item.asked);
    const why = asked.has(item) ? 'failed' : 'leftOut';
    const said = saidOf(item, { found, whole, accounts }) ?? {
      look: 'error',
      word: text.words[why],
      line: text.lines[why],
    };
    return { item: asNamed(item), ...withHidden(item, said) };
  });
  return rows.sort((a, b) => worst.indexOf(a.look) - worst.indexOf(b.look));
}
