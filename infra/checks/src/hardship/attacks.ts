import { type Attack, inTable, of } from './attack.ts';
import { attacksOnRecords } from './attacks-on-records.ts';
import { doorAttacks } from './door-attacks.ts';

const mediaAttacks = 'services/media/test/attacks.test.ts';

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
    ['services/media/test/img.test.ts', 'says 404 to %s'],
    ['services/business/test/control.test.ts', 'a site that leads to %s says so in words'],
    ['packages/service-kit/test/provider-client.test.ts', 'never leaves its origin'],
  ),
  inTable('image bombs', [mediaAttacks, 'refuses $name within its turn and without swelling']),
  inTable(
    'files that pretend, and PDFs that do something',
    [mediaAttacks, 'refuses other types under an image name'],
    [mediaAttacks, 'refuses images that break off'],
    [mediaAttacks, 'refuses PDFs that cannot be opened'],
    [mediaAttacks, 'paints a polyglot anew'],
    [mediaAttacks, 'flags PDFs with scripts'],
    [mediaAttacks, 'flags what no search of the bytes finds'],
    [mediaAttacks, 'flags what is in no table of objects'],
  ),
  {
    ...of(
      'files that burn time, and disks that fill',
      ['services/media/test/fair-uploads.test.ts', 'an honest application passes while they still wait'],
      ['services/media/test/fair-uploads.test.ts', 'throw-away addresses used up'],
      ['services/media/test/fair-uploads.test.ts', 'ends with its %s: 429 until midnight'],
    ),
    untabled: 'each try keeps the lanes busy for seconds beside an honest application; five are made whole',
  },
  inTable(
    'a crowd that asks for every picture in every width, and hangs up',
    [
      'services/media/test/fair-pictures.test.ts',
      'has a fifth of the line, and who comes from elsewhere is painted before it',
    ],
    [
      'services/media/test/fair-pictures.test.ts',
      'what is painted is painted to its end, the rest is dropped',
    ],
    ['gateway/test/whole-answers.test.ts', 'hangs up before its picture is painted ends media’s request'],
  ),
  inTable(
    'broken, endless and hoarded uploads',
    ['services/moderation/test/broken-uploads.test.ts', '%s: refused, and nothing of it stays'],
    ['services/moderation/test/broken-uploads.test.ts', 'endless bytes without an announced length'],
    ['services/moderation/test/slow-uploads.test.ts', 'the slowest upload gives way'],
  ),
  inTable('confused tokens', ['services/identity/test/token-confusion.test.ts', '%s proves nothing']),
  inTable(
    'a seller’s name spelled so that the registry misses it',
    ['services/business/test/hidden-spellings.test.ts', 'is on the list by %s'],
    ['services/business/test/hidden-spellings.test.ts', 'is not said to be unknown, and not verified: %s'],
    ['packages/contracts/src/contact/read-contact.test.ts', '%s is the name itself'],
    ['services/business/test/website-keys.test.ts', 'a condemned site warns on every name below it'],
  ),
  inTable(
    'a phone that belongs to somebody else, in a report',
    ['services/moderation/test/held-phones.test.ts', 'condemned by no moderator alone: %s'],
    ['services/moderation/test/second-moderator.test.ts', 'waits for a second moderator: nothing is told'],
    ['services/moderation/test/report-contacts.test.ts', 'a foreign phone is taken, and found by the desk'],
  ),
  ...attacksOnRecords,
];
