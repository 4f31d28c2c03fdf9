import { type Attack, inTable, of } from './attack.ts';
import { doorAttacks } from './door-attacks.ts';

const mediaAttacks = 'services/media/test/attacks.test.ts';
const liars = 'services/moderation/test/liars.test.ts';
const message = 'infra/e2e/visitor/message.e2e.ts';
const messageBox = 'frontends/public/src/features/lookup/components/message-box.test.tsx';

/** The attacks that must fail, twenty at least; docs/ATTACKS.md is rendered from it. */
export const attacks: readonly Attack[] = [
  ...doorAttacks,
  inTable(
    'stored scripts',
    ['services/content/test/stored-xss.test.ts', 'are harmless on save and on reading: %s'],
    ['frontends/public/test/site.test.ts', 'allows scripts by this answer’s nonce alone'],
  ),
  inTable(
    'calls to foreign hosts',
    ['services/media/test/img.test.ts', 'says 404 to everything else'],
    ['packages/service-kit/test/provider-client.test.ts', 'never leaves its origin'],
  ),
  of('image bombs', [mediaAttacks, 'refuses every one within its turn and without swelling']),
  of(
    'files that pretend, and PDFs that do something',
    [mediaAttacks, 'refuses other types under an image name'],
    [mediaAttacks, 'refuses images that break off'],
    [mediaAttacks, 'flags PDFs with scripts'],
  ),
  of(
    'files that burn time, and disks that fill',
    ['services/media/test/fair-uploads.test.ts', 'an honest application passes while they still wait'],
    ['services/media/test/fair-uploads.test.ts', 'throw-away addresses used up'],
  ),
  of(
    'a crowd that asks for every picture in every width, and hangs up',
    [
      'services/media/test/fair-pictures.test.ts',
      'has a fifth of the line; who comes from elsewhere is painted before it',
    ],
    [
      'services/media/test/fair-pictures.test.ts',
      'what is painted is painted to its end, the rest is dropped',
    ],
    ['gateway/test/whole-answers.test.ts', 'hangs up before its picture is painted ends media’s request'],
  ),
  of(
    'broken, endless and hoarded uploads',
    ['services/moderation/test/broken-uploads.test.ts', 'endless bytes without an announced length'],
    ['services/moderation/test/slow-uploads.test.ts', 'the slowest upload gives way'],
  ),
  inTable('confused tokens', ['services/identity/test/token-confusion.test.ts', '%s proves nothing']),
  of(
    'a seller’s name spelled so that the registry misses it',
    ['packages/contracts/src/contact/read-contact.test.ts', 'spellings that hide a name'],
    ['services/business/test/website-keys.test.ts', 'a condemned site warns on every name below it'],
  ),
  of(
    'a phone that belongs to somebody else, in a report',
    ['services/moderation/test/second-moderator.test.ts', 'waits for a second moderator: nothing is told'],
    ['services/moderation/test/report-contacts.test.ts', 'a foreign phone is taken, and found by the desk'],
  ),
  of(
    'a rival who wants a house listed',
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
  of(
    'a moderator who wants to be two',
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
  of('a moderator who vouches for what nobody saw', [
    'services/moderation/test/ticked-checks.test.ts',
    'that documents were examined when none was opened',
  ]),
  of(
    'a crook who wants an entry gone',
    [liars, 'the day of publication does not move'],
    [liars, 'nothing of it is public by itself'],
    [liars, 'the others’ harm stays'],
    [liars, 'every one waits, no verified contact'],
    [
      'services/moderation/test/removed-entries.test.ts',
      'a dossier that one mailbox floods is read like any other',
    ],
  ),
  of(
    'a stranger who wants to read a reporter',
    [liars, 'in none of them stands who reported'],
    [liars, 'every door is closed'],
  ),
  of(
    'an edit that puts a verified house on the list',
    [
      'services/business/test/listed-contacts.test.ts',
      'is refused in an edit, and the house answers as before',
    ],
    [
      'services/business/test/listed-contacts.test.ts',
      'ends with the edit back; the number stays on the list',
    ],
  ),
  of('a report that revives the address of a house that was cleared', [
    'services/business/test/removed-addresses.test.ts',
    'the address of a removed entry stays gone',
  ]),
  of(
    'a rival who gives a house’s telephone as his landline',
    [
      'services/business/test/held-numbers.test.ts',
      'becomes no landline, by an edit, by hand or by a proposal',
    ],
    ['services/business/test/held-numbers.test.ts', 'is left out of an approval'],
  ),
  of(
    'a real house’s account beside another’s telephone, site or bank account, in a message',
    [
      'services/business/test/together.test.ts',
      'the real account with a telephone or a site of somebody else is never one business',
    ],
    ['services/business/test/together.test.ts', 'two real houses side by side'],
    [message, 'the house’s account and telephone with another IBAN'],
  ),
  inTable(
    'a message with a way to pay that is not read, so that the rest looks whole',
    [message, 'all of one house, and a card to pay to'],
    ['packages/contracts/src/detection/other-payment.test.ts', 'is in %j'],
    [messageBox, 'half a megabyte is cut and never green'],
    [messageBox, 'of forty keys twelve are asked'],
    ['infra/e2e/visitor/installed-app.e2e.ts', 'of a shared text that is too long'],
  ),
  inTable(
    'contacts in disguise: hidden signs, other scripts, letters for digits',
    ['packages/contracts/src/detection/find-in-message.test.ts', 'a liar’s: %s'],
    [messageBox, 'beside real keys keeps it from being green'],
  ),
  of(
    'an account one glance away from a verified one',
    ['services/business/test/alike.test.ts', 'are found by letters of another script'],
    ['services/business/test/owner-changes.test.ts', 'of a liar silence no warning of anybody else’s name'],
  ),
  of(
    'a badge that was copied, altered, or belongs to another house',
    ['infra/e2e/visitor/badge.e2e.ts', 'from another site: refused in clear words'],
    ['infra/e2e/visitor/badge.e2e.ts', 'cannot say for the visitor where the badge was seen'],
    ['services/business/test/badges.test.ts', 'an altered token is refused'],
    ['services/business/test/badges.test.ts', 'the token of one business with the name of another'],
  ),
  of(
    'a shared answer that was altered, or was true once',
    ['services/business/test/cards.test.ts', 'does not open when a letter was altered'],
    ['infra/e2e/visitor/answer-card.e2e.ts', 'a later entry is said first'],
  ),
  of(
    'a confirmed account behind which another seller stands',
    ['services/business/test/listed-payees.test.ts', 'warns where a verified second house holds it too'],
    ['services/business/test/payees.test.ts', 'nobody chose condemns neither it nor the house'],
    ['services/business/test/condemned-payees.test.ts', 'is confirmed no more where it was, whoever asks'],
  ),
];
