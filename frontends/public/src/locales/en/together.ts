import type { MessageItemKind } from '@edogrula/contracts/detection/find-in-message';
import type { Translation } from '@edogrula/contracts/translation';
import type { togetherText as turkish } from '../tr/together.ts';

const inRecord: Record<MessageItemKind, string> = {
  account: 'this Instagram account',
  phone: 'this number',
  iban: 'this IBAN',
  link: 'this address',
};
const details = (count: number) => (count === 1 ? '1 detail' : `${count} details`);

/** Words about a whole message: what was found in it, each answer, and what they say together [R363, R364]. */
export const togetherText: Translation<typeof turkish> = {
  label: 'The message you received',
  found: (count: number) =>
    count
      ? `Found in the message: ${details(count)}.`
      : 'Nothing that can be checked was found in the message.',
  dismissed: (count: number) => `${details(count)} taken out.`,
  cut: 'The text is very long; only its first 20,000 characters were read.',
  doubts: {
    turned:
      'There are signs in the message that the screen does not show and that turn the direction of the text; digits may stand in another order than you see. Ask for the number again in another way.',
    paid: 'The message names a card, wallet, alias, account number, transfer by name or another way to pay that our records cannot hold; do not pay to it.',
    secret:
      'The message asks for your card’s data, for a code or password of your bank, or for remote access to your phone. No business needs any of them; do not give them.',
    elsewhere:
      'The message names an e-mail address or an app other than Instagram (for example Telegram or Facebook); our records do not know who is there. Before you pay, call the business on the number in the record.',
    unread:
      'There may be a number, an account’s name or an address that we could not read: in words, in pieces or incomplete. It was not checked; ask for it again, whole and in plain digits.',
    unnamed:
      'The message does not give the account that the money goes to: it says that it comes later, is in a picture or is another person’s. Check the IBAN here once you have it; do not pay until then.',
    pretext:
      'The message asks you to write a reason that is not true, such as “debt” or “friend”, into the transfer’s description, or to leave the reason out. You could not prove later that the money was a deposit; do not pay.',
  },
  dismiss: (shown: string) => `Take out ${shown}`,
  bringBack: 'Bring back what was taken out',
  items: 'Details found in the message',
  clear: 'Clear',
  submit: 'Check',
  asking: 'Checking…',
  kinds: {
    account: 'Instagram username',
    phone: 'Phone',
    iban: 'IBAN',
    link: 'Link',
  },
  nameIn: (app) => `${app} name`,
  rows: 'Details found, the most important first',
  words: {
    verified: 'Verified business',
    same: {
      account: 'Instagram account of the same business',
      phone: 'Number of the same business',
      iban: 'Confirmed bank account',
      link: 'Site of the same business',
    },
    other: 'Another business',
    apart: 'Do not belong together',
    notInRecord: 'Not in the record',
    named: {
      sister: 'Sister account that the business named',
      booking: 'Booking link of the business',
    },
    sisterHouse: 'Detail of a sister business',
    blacklist: 'On the blacklist',
    listedElsewhere: 'The same name on Instagram is on the blacklist',
    lapsed: 'Verification has expired',
    notFound: 'Not found in our records',
    failed: 'No result',
    unread: 'Could not be read',
    notAsked: 'Not checked here',
    ours: 'A page of ours',
    leftOut: 'Was not checked',
  },
  lines: {
    verified: (name: string, date: string) => `${name} · Date of the record: ${date}`,
    same: (name: string) => `Exactly the same in the record of this business: ${name}`,
    other: (name: string) =>
      `It is in the record of ${name}; it does not belong to the same business as the rest of the message.`,
    apart: (name: string, kind: MessageItemKind) =>
      `The record of ${name} does not contain ${inRecord[kind]}. It differs from the record: do not pay.`,
    named: {
      sister: (name: string) =>
        `${name} named this as its sister account; nobody checked whose account it is.`,
      booking: (name: string) =>
        `The booking link in the record of ${name} leads here; nobody checked whose it is.`,
    },
    sisterHouse: (name: string, house: string) =>
      `${name} is a sister business of ${house} and has a verified record of its own.`,
    blacklist: (name: string, date: string) => `${name} has been on the blacklist since ${date}.`,
    lapsed: (name: string, date: string) => `${name}: one of its checks expired on ${date}.`,
    notFound: 'We have no record of this. That does not mean it is safe.',
    failed: 'This is not a result: it may be verified or on the blacklist.',
    leftOut: 'At most 12 details are checked at once. Take some out and check again.',
    leftOutIbans: 'At most 3 IBANs are checked at once. Take some out and check again.',
    iban: 'The check digits of the IBAN do not fit, or it is not Turkish.',
    phone: 'The number has letters in place of digits. Ask for it again in digits; do not call it.',
    elsewhere: 'This name is of another app, not of Instagram; our records do not know who is there.',
    listedElsewhere: (app, name, date) =>
      `The message gives this name on ${app}; an Instagram account of the same name has been on the blacklist since ${date}: ${name}. We do not know whether it is the same person; do not pay.`,
    hidden: 'There are signs in this that the screen does not show; it may be an imitation.',
  },
  heads: {
    blacklist: 'Something in the message is on the blacklist: do not pay',
    listedElsewhere: 'A name in the message is on the blacklist for Instagram: do not pay',
    mixed: 'These details do not belong together: do not pay',
    account: 'The number is on record, the bank account is not: do not pay',
    otherReading: 'The detail in the message is not the one on record: do not pay',
    takenOut: 'The message was not checked whole',
    failed: 'No result',
    partly: 'Some details could not be checked',
    doubts: {
      secret: 'The message asks for secret data: do not give it',
      paid: 'Payment is asked for to a place that no record holds: do not pay',
      unnamed: 'It is not clear whose account the money goes to: do not pay',
      pretext: 'You are asked to hide what the payment is for: do not pay',
    },
    lapsed: 'A business whose verification has expired',
    open: 'It is not known whether the details belong to one business',
    sisters: 'The details belong to sister businesses',
    notFound: 'Not found in our records',
    ours: 'All that the message names is a page of ours',
    oneBusiness: 'The details belong to the same verified business',
    single: 'Verified business',
  },
  leads: {
    blacklist: 'Read the entry below before you do anything.',
    mixed: 'The details of a real business stand together with somebody else’s.',
    twoHouses: 'The message puts details of different businesses together.',
    otherReading:
      'Another detail with the same name or the same digits is on record; the one in the message is not.',
    takenOut:
      'What you took out of the message was not checked; it may be on the blacklist or somebody else’s.',
    failed:
      'We could not reach the records. That says nothing about the message; the text is still in the box.',
    tooOften: 'You tried too often. Please try again in a little while.',
    partly: 'What could not be checked may be verified or on the blacklist.',
    lapsed: 'Old checks say nothing about today; at present the business does not count as verified.',
    open: 'Our records do not know all of these details. A known detail does not vouch for an unknown one.',
    sisters:
      'The records name these businesses as sisters. This does not show that they wrote the message: anybody can copy its details.',
    notFound: 'We have no record of these details. That does not mean they are safe.',
    ours: 'The link does not show who wrote the message. Compare the account and the phone on the page with those of whoever wrote to you.',
    oneBusiness: 'This does not show that the business wrote the message: anybody can copy its details.',
    single:
      'There was no second detail to compare with; whether that business wrote the message cannot be seen here.',
  },
  next: 'What can you do now?',
  steps: {
    wait: 'Hold the payment back. A message that hurries you is a reason to wait.',
    call: 'Call the business yourself on the number in the record, and ask whether these details are theirs.',
    ask: 'Ask the seller for the tax certificate and the full address; if the name of the IBAN’s holder differs, do not pay.',
    report: 'If the details are not theirs, report it without deleting the message.',
    bank: 'If you have paid, call your bank at once; do not delete the chat or the receipt.',
    retry: 'Check again in a little while; do not pay until then.',
  },
  call: (phone: string) => `Call the number in the record: ${phone}`,
  open: 'View profile',
  record: 'View the entry',
  report: 'Report fraud',
  retry: 'Try again',
  privacy:
    'The message you pasted is neither kept nor sent; only the details found in it are checked. It is not written into your recent checks either. If you report it, the text is put into the report form, where you can change it before you send it.',
};
