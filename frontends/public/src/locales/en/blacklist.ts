import type { Translation } from '@edogrula/contracts/translation';
import type { blacklistText as turkish } from '../tr/blacklist.ts';

/** Words of the blacklist page: neutral, and always with the way to object. */
export const blacklistText: Translation<typeof turkish> = {
  title: (name: string) => `${name}: blacklist entry`,
  description: 'The entry of a business about which a report was examined and confirmed.',
  kicker: (number: string | null) => ['Blacklist entry', number].filter(Boolean).join(' · '),
  warning: 'This business is on the blacklist. Be careful before you do anything.',
  instagram: 'Instagram',
  phone: 'Phone',
  address: 'Address',
  told: 'What was reported?',
  noPerson:
    'The entry is about the account and contact details above; it declares no person guilty. An account may have been taken over or used in somebody else’s name.',
  next: 'What can you do now?',
  steps: [
    'If you have not paid yet, do not send this seller money.',
    'If you have paid, call your bank; do not delete the chat or the receipt.',
    'Go to the public prosecutor, the police or the gendarmerie.',
  ],
  report: 'Report it too',
  newSearch: 'New check',
  objectTitle: 'Is this entry about you?',
  objectText: 'If you think the entry is wrong or incomplete, you can object; the file is examined again.',
  objectWaits:
    'An objection to this entry is being examined. It does not stand in the way of yours: each e-mail address can send its own.',
  object: 'Object to the entry',
  missingId: 'The business is not named in the address.',
  notFound: 'The business you are looking for was not found, or an error occurred.',
  gone: 'This entry was removed',
  goneLead:
    'The blacklist entry at this address was removed; it no longer appears in checks or in the search. On the home page you can check a seller by username, link, phone or website.',
  appealOpen: 'An objection is being examined.',
  appealOpenText:
    'An objection to this entry was made; a moderator who did not take the decision is examining the file again.',
  missingLead:
    'The blacklist is not published as a whole; each entry has its own address. On the home page you can check a seller by username, link, phone or website.',
  reportSeller: 'Report a seller',
  howToObject: 'How to object to an entry',
  home: 'Go to the home page',
};
