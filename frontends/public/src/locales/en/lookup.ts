import type { ContactKind } from '@edogrula/contracts/contact/contact-kinds';
import type { Translation } from '@edogrula/contracts/translation';
import type { lookupText as turkish } from '../tr/lookup.ts';

const kindNames: Record<ContactKind, string> = {
  ig_username: 'Instagram username',
  ig_url: 'Instagram link',
  phone: 'Phone number',
  website: 'Website',
};
/** Within a sentence; Instagram keeps its capital. */
const inSentence: Record<ContactKind, string> = {
  ...kindNames,
  phone: 'phone number',
  website: 'website',
};

/** Words of the home page: the box, the four answers, what is around them. */
export const lookupText: Translation<typeof turkish> = {
  heading: 'Check before you send a deposit',
  lead: 'Instagram seller or bungalow: is the business verified, is it on the blacklist? Find out in seconds.',
  label: 'Username, link, phone or site',
  placeholder: '@account or phone',
  clear: 'Clear',
  paste: 'Paste',
  submit: 'Check',
  searching: 'Checking…',
  examples: 'Examples:',
  clipboardEmpty: 'There is no text on the clipboard',
  clipboardRefused: 'Access to the clipboard was refused',
  unrecognised: 'Please enter an Instagram username, an Instagram URL, a phone number or a website.',
  recognised: {
    ig_username: 'Will be checked as an Instagram username.',
    ig_url: 'Will be checked as an Instagram link.',
    phone: 'Will be checked as a phone number.',
    website: 'Will be checked as a website.',
  },
  recognisedAs: (kind: ContactKind, key: string) => `Will be checked as: ${inSentence[kind]}, ${key}`,
  recognisedBoth: (first: ContactKind, second: ContactKind) =>
    first === second
      ? `${kindNames[first]}: will be checked both as a Turkish and as a foreign one.`
      : `Will be checked both as: ${inSentence[first]}, and as: ${inSentence[second]}.`,
  quietMatch: 'There is an exact match in the records. Press Enter or Check to see it.',
  looksLikeName: 'This looks like a business name; a username gives a surer answer.',
  ibanSoFar: (typed: number, all: number) => `IBAN: ${typed} / ${all} characters.`,
  asked: (typed: string, account: string) => `${typed} → ${account}`,
  sharedLost: 'The shared text did not arrive. Copy it and paste it into this box.',
  empty: 'First type a username, a link, a phone number or a website.',
  seeName: (name: string) => `See the name “${name}” in the search`,
  maybeName: 'If what you typed is the name of a business:',
  matched: kindNames,
  quietNotFound: 'No record found. Press Check for details.',
  quietError: 'No result could be fetched. Press Check to try again.',
  newSearch: 'New check',
  cardLink: 'Share or print this result as a card',
  verified: {
    title: 'Verified business',
    reason: {
      ig_username: 'The username you typed matches the record of a verified business exactly.',
      ig_url: 'The Instagram link you typed matches the record of a verified business exactly.',
      phone: 'The phone number you typed matches the record of a verified business exactly.',
      website: 'The website you typed matches the record of a verified business exactly.',
    },
    reasonFor: (key: string, kind: ContactKind) =>
      `The ${kind === 'phone' ? 'phone number' : 'username'} ${key} matches the record of a verified business exactly.`,
    checks: 'What was checked, and when?',
    advice:
      'Before you pay, make sure that the account and the phone number you are talking to are the ones in this record.',
    open: 'View profile',
    photo: (name: string) => `${name}: cover photo`,
  },
  blacklist: {
    title: 'On the blacklist',
    reason: 'This business is on the blacklist. Be careful before you do anything.',
    business: 'Business',
    state: 'Status',
    match: 'Matching detail',
    why: 'Why',
    whyText: 'A moderator examined and confirmed the report about it.',
    since: 'Date of entry',
    next: 'What can you do now?',
    steps: [
      'If you have not paid yet, do not send money; read the entry first.',
      'If you have paid, call your bank; do not delete the chat or the receipt.',
      'If something similar happened to you, report it too.',
    ],
    ownerBefore: 'If this is your business, ',
    ownerLink: 'you can object to the entry',
    open: 'View the entry',
    report: 'Report it too',
  },
  lapsed: {
    today: 'Old checks say nothing about today; at present the business does not count as verified.',
    steps: [
      'Make sure that the account and the phone number you are talking to are the ones in the profile.',
      'Ask the business for its current tax certificate and licence.',
      'If the name of the IBAN’s holder does not match the business, do not pay.',
    ],
  },
  notFound: {
    title: 'Not found in our records',
    reason: 'The business you are looking for was not found in our records.',
    warning: 'Not being found does not mean that a business is safe.',
    unverified:
      'This username appears in the record of an “Unverified” business on our list. It has no valid verification.',
    seeUnverified: (name: string) => `See the record of ${name}`,
    next: 'Before you pay',
    steps: [
      'Check the same business separately by its phone, its username and its website.',
      'Ask the business for its tax certificate and its full address.',
      'If the name of the IBAN’s holder does not match the business, do not pay.',
    ],
    own: 'Is this your business?',
    ownText: 'Apply for verification',
    suspect: 'Do you suspect something?',
    suspectText: 'Report it with your evidence',
    suspectAs: {
      ig_username: (key: string) => `Report the account @${key}`,
      ig_url: (key: string) => `Report the account @${key}`,
      phone: (key: string) => `Report the number ${key}`,
      website: (key: string) => `Report the site ${key}`,
    },
  },
  error: {
    title: 'Something went wrong',
    unfinished: 'What you typed seems incomplete',
    unread: 'What you typed could not be checked',
    reason: 'Sorry, an error occurred. Please try again.',
    tooOften: 'You tried too often. Please try again in a little while.',
    note: 'This is not a result: the business may be verified or on the blacklist.',
    reference: 'If the problem goes on, write to us with this request number:',
    retry: 'Try again',
    edit: 'Edit what you typed',
    reportIban: 'Report this IBAN',
    reportPost: 'Report this post',
    reportAddress: 'Report this address',
    name: 'This box does not search by business name: anybody can use a name. Type the seller’s username, link, phone or website; you can see the name in the search.',
  },
  how: {
    title: 'How does it work?',
    steps: [
      {
        title: 'Paste',
        text: 'Paste the seller’s username, phone, link or whole message into the box.',
      },
      {
        title: 'Read the result',
        text: 'If we have a record, we show what was checked and on which day.',
      },
      {
        title: 'Then decide',
        text: 'If the account and phone you are talking to differ from the record, do not pay.',
      },
    ],
    key: 'Results you may see',
    verdicts: [
      { verdict: 'verified', title: 'Verified', text: 'We confirmed the record; it says what we looked at.' },
      {
        verdict: 'blacklist',
        title: 'On the blacklist',
        text: 'A report about it was examined and confirmed.',
      },
      { verdict: 'notfound', title: 'Not found', text: 'We have no record. That does not mean it is safe.' },
      { verdict: 'error', title: 'No result', text: 'An error occurred. This is not a result.' },
    ],
  },
  ways: {
    label: 'More to do here',
    listing: 'Bungalows in Sapanca',
    listingText: 'Compare places by verification, rating, address and phone.',
    listingGo: 'See the places',
    listingPhoto: 'Three small houses by a lake',
    apply: 'Do you own a business?',
    applyText: 'Apply with two documents and five photos; let your guests see you as verified.',
    applyGo: 'Get your business verified',
    report: 'Were you cheated?',
    reportText: 'Report it with screenshots and the receipt; we examine it and tell you the outcome.',
    reportGo: 'Report fraud',
    photo: 'Do you doubt a photo?',
    photoText:
      'Is the photo you were sent in the gallery of a verified business? It does not leave your phone.',
    photoGo: 'Check a photo',
  },
  recent: { title: 'Your recent checks', local: 'Kept on this device only', erase: 'Delete all' },
};
