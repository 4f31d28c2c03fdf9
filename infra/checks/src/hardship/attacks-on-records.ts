import { type Attack, inTable } from './attack.ts';

const liars = 'services/moderation/test/liars.test.ts';
const listedContacts = 'services/business/test/listed-contacts.test.ts';
const badges = 'services/business/test/badges.test.ts';
const message = 'infra/e2e/visitor/message.e2e.ts';
const messageBox = 'frontends/public/src/features/lookup/components/message-box.test.tsx';

/** Attacks on what the registry says of houses, sellers and those who reported them. */
export const attacksOnRecords: readonly Attack[] = [
  inTable(
    'a rival who wants a house listed',
    ['services/moderation/test/rivals.test.ts', 'does not get a verified house listed %s'],
    [liars, 'one moderator’s wish does not put a verified house on the list'],
    [liars, 'until a moderator decides nothing of them leaves'],
    [liars, 'gains no contact by a report that waits'],
    [liars, 'no mail, no link, no number'],
    [
      'services/moderation/test/guarded-corrections.test.ts',
      'brings no contact and no other seller’s name in where an approval would wait',
    ],
    ['services/moderation/test/removed-entries.test.ts', 'invented tags of one mailbox are one person'],
    ['services/moderation/test/entry-statement.test.ts', 'writes one mailbox in four ways'],
  ),
  inTable(
    'a moderator who wants to be two',
    ['services/moderation/test/second-moderator.test.ts', 'who approved confirms nothing as %s'],
    ['services/moderation/test/decided-appeals.test.ts', 'who approved decides no appeal as %s'],
    [
      'services/moderation/test/second-moderator.test.ts',
      'an account made anew with the same address is no second',
    ],
    ['services/moderation/test/decided-appeals.test.ts', 'nobody decides an own appeal'],
    [
      'services/moderation/test/decided-appeals.test.ts',
      'an account made anew with the address of who approved',
    ],
  ),
  inTable(
    'a moderator who vouches for what nobody saw',
    ['services/moderation/test/ticked-checks.test.ts', 'an approval whose ticks name no document is refused'],
    ['services/moderation/test/ticked-checks.test.ts', 'nobody vouches by hand %s'],
    ['services/moderation/test/ticked-checks.test.ts', 'that documents were examined when none was opened'],
    ['services/moderation/test/ticked-checks.test.ts', 'nobody ticks %s: 400'],
    ['services/moderation/test/ticked-checks.test.ts', 'nobody ticks a %s that was not opened'],
  ),
  inTable(
    'a crook who wants an entry gone',
    ['services/moderation/test/crooks.test.ts', 'keeps it, the contacts and the words where somebody %s'],
    [liars, 'the day of publication does not move'],
    [liars, 'nothing of it is public by itself'],
    [liars, 'the others’ harm stays'],
    [liars, 'every one waits, no verified contact'],
    [
      'services/moderation/test/removed-entries.test.ts',
      'a dossier that one mailbox floods is read like any other',
    ],
  ),
  inTable(
    'a stranger who wants to read a reporter',
    ['services/moderation/test/strangers.test.ts', 'the door is closed to whoever is no moderator'],
    ['services/moderation/test/strangers.test.ts', '%s says nothing of who reported'],
    [liars, 'in none of them stands who reported'],
    [liars, 'every door is closed'],
  ),
  inTable(
    'an edit that puts a verified house on the list',
    [listedContacts, 'is refused in an edit, and the house answers as before'],
    [listedContacts, 'is refused for a record that is entered by hand'],
    [listedContacts, 'is refused in an owner’s proposal'],
    [listedContacts, 'is refused where a proposal from before the entry is accepted'],
    [listedContacts, 'ends with the edit back; the number stays on the list'],
    ['services/business/test/named-contacts.test.ts', 'that leads to %s of an entry is refused'],
  ),
  inTable('a report that revives the address of a house that was cleared', [
    'services/business/test/removed-addresses.test.ts',
    'after %s: neither an entry nor a business gets it',
  ]),
  inTable(
    'a rival who gives a house’s telephone as his landline',
    ['services/business/test/held-numbers.test.ts', 'becomes no landline by %s'],
    ['services/business/test/held-numbers.test.ts', 'is left out of an approval'],
  ),
  inTable(
    'a real house’s account beside another’s telephone, site or bank account, in a message',
    [
      'services/business/test/together-liars.test.ts',
      'the real account with a telephone or a site of somebody else is never one business',
    ],
    ['services/business/test/together-liars.test.ts', 'two real houses side by side'],
    [message, 'the house’s account and telephone with another IBAN'],
  ),
  inTable(
    'a message with a way to pay that is not read, so that the rest looks whole',
    [message, 'all of one house, and a card to pay to'],
    ['packages/contracts/src/detection/other-payment.test.ts', 'is in %j'],
    ['packages/contracts/src/detection/deceits.test.ts', 'a crook’s line, and it is said why'],
    [messageBox, 'half a megabyte is cut and never green'],
    [messageBox, 'of forty keys twelve are asked'],
    ['infra/e2e/visitor/installed-app.e2e.ts', 'of a shared text that is too long'],
  ),
  inTable(
    'contacts in disguise: hidden signs, other scripts, letters for digits',
    ['packages/contracts/src/detection/find-in-message.test.ts', 'a liar’s: %s'],
    [messageBox, 'beside real keys keeps it from being green'],
  ),
  inTable(
    'an account one glance away from a verified one',
    ['services/business/test/alike.test.ts', 'are named with their record'],
    ['services/business/test/alike.test.ts', 'are found by letters of another script'],
    ['services/business/test/owner-changes.test.ts', 'of a liar silence no warning of anybody else’s name'],
  ),
  inTable(
    'a badge that was copied, altered, or belongs to another house',
    ['infra/e2e/visitor/badge.e2e.ts', 'from another site: refused in clear words'],
    ['infra/e2e/visitor/badge.e2e.ts', 'cannot say for the visitor where the badge was seen'],
    [badges, 'is refused, and nothing is told of the business'],
    [badges, 'the token of one business with %s is altered'],
    [badges, 'a genuine badge is not %s'],
  ),
  inTable(
    'a shared answer that was altered, or was true once',
    ['services/business/test/cards.test.ts', 'a token %s does not open'],
    ['infra/e2e/visitor/answer-card.e2e.ts', 'a later entry is said first'],
  ),
  inTable(
    'a confirmed account behind which another seller stands',
    ['services/business/test/listed-payees.test.ts', 'still warns after the record %s'],
    ['services/business/test/payees.test.ts', 'nobody chose condemns neither it nor the house'],
    ['services/business/test/condemned-payees.test.ts', 'is confirmed no more where it was, whoever asks'],
  ),
];
