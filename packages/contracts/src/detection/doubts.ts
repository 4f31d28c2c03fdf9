import { wordPattern } from '../word-pattern.ts';
import { asksSecret } from './asked-secrets.ts';
import { type MessageItem, mailsIn } from './find-in-message.ts';
import { type Found, without } from './found.ts';
import { denied, namesOtherNetwork } from './other-networks.ts';
import { namesOtherPayment } from './other-payment.ts';
import { leftOf, small } from './plain-message.ts';
import { asksPretext } from './pretext.ts';
import { atOnce, type Steps } from './steps.ts';
import { tellsPayee } from './told-payee.ts';
import { namesNoPayee } from './unnamed-payee.ts';
import { namesUnread } from './unread-contact.ts';

/** What a message holds beside what was found in it: with any of it nothing about the message is called whole. */
export type Doubt = 'turned' | 'paid' | 'secret' | 'unnamed' | 'pretext' | 'elsewhere' | 'unread';

/** Doubts that say what not to do, the gravest first; the others leave something open. */
export const graveDoubts = ['secret', 'paid', 'unnamed', 'pretext'] as const satisfies readonly Doubt[];
export type GraveDoubt = (typeof graveDoubts)[number];

/**
 * Signs that turn the order of what follows: digits are then read in another order than they are written in. U+202D holds
 * it from left to right and turns nothing: an iPhone sets it around a copied number. U+2068 turns only what begins with
 * a letter that is written from the right, before its own end.
 */
const turning =
  /[\u202b\u202e\u2067]|\u2068[^\p{L}\u200f\u2068\u2069]{0,200}(?:\u200f|(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])/u;

/** The host that an asked link leads to. */
function hostOf({ kind, asked }: MessageItem): string[] {
  if (kind !== 'link' || asked === null) return [];
  const address = asked.includes('://') ? asked : `https://${asked}`;
  return URL.canParse(address) ? [new URL(address).hostname.replace(/^www\./, '')] : [];
}

/** Words of what is sent after a payment, and of what is paid itself. */
const receipt = /dekont|makbuz|receipt|إيصال/u;
const payment =
  /(?<!\p{L})(?:kapora|para|ödeme|ücret|tutar|bakiye|depozito)\p{L}{0,8}(?!\p{L}| (?:dekont|makbuz|sonra))/u;

/** Whether a mail address is where a guest sends the receipt: the money is paid by then. */
function takesReceipts(text: string, { at, length }: Found<unknown>): boolean {
  const before = text
    .slice(Math.max(0, at - 60), at)
    .split('\n')
    .at(-1);
  const [after] = text.slice(at + length, at + length + 40).split('\n');
  const around = small(`${before} ${after}`);
  return receipt.test(around) && !payment.test(around);
}

/** Where anybody has a mailbox, named without an address that could be read. */
const mailHosts = wordPattern(
  String.raw`(?<![\p{L}\p{N}@.])(?:gma[iı]l|hotma[iı]l|outlook|[iı]cloud|yahoo|proton ?ma[iı]l)(?![\p{L}\p{N}]|\.\p{L}| adres[iı]n[iı]z)${denied}`,
  'u',
);

/** A mail address that no asked site is of, or a name in another app: somebody is there whom no record knows. */
function namesElsewhere(text: string, items: readonly MessageItem[]): boolean {
  const hosts = items.flatMap(hostOf);
  const foreign = mailsIn(text).filter(
    ({ value }) => !hosts.includes(value.split('@')[1]?.toLowerCase() ?? ''),
  );
  return (
    foreign.some((mail) => !takesReceipts(text, mail)) ||
    mailHosts.test(small(without(text, mailsIn(text)))) ||
    namesOtherNetwork(small(text))
  );
}

/** As `doubtsOf`, step by step. */
export function* doubtingOf(message: string, items: readonly MessageItem[]): Steps<Doubt[]> {
  const left = leftOf(message, items);
  const has = (wanted: MessageItem['kind']) => items.some(({ kind }) => kind === wanted);
  const account = has('iban');
  const holds: Record<Doubt, () => boolean> = {
    turned: () => turning.test(message),
    paid: () => namesOtherPayment(message),
    secret: () => asksSecret(left),
    unnamed: () =>
      namesNoPayee(small(left), { account, link: has('link') }) || (!account && tellsPayee(left)),
    pretext: () => asksPretext(message),
    elsewhere: () => namesElsewhere(left, items),
    unread: () => namesUnread(message, items),
  };
  const doubts: Doubt[] = [];
  for (const doubt of Object.keys(holds) as Doubt[]) {
    yield;
    if (holds[doubt]()) doubts.push(doubt);
  }
  return doubts;
}

/**
 * Why a message is not green whatever was found in it [R364]: what is left of it beside that could be a way to reach or to
 * pay somebody. Empty where nothing is.
 */
export const doubtsOf = (message: string, items: readonly MessageItem[]): Doubt[] =>
  atOnce(doubtingOf(message, items));
