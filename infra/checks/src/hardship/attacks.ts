import { type Attack, inTable, of } from './attack.ts';
import { attacksOnRecords } from './attacks-on-records.ts';

const e2e = 'infra/e2e/failure/attacks.e2e.ts';
const mediaAttacks = 'services/media/test/attacks.test.ts';

/** The attacks that must fail, twenty at least; docs/ATTACKS.md is rendered from it. */
export const attacks: readonly Attack[] = [
  inTable('an admin’s act below a public path', [e2e, 'is refused to strangers and visitors']),
  inTable(
    'an empty, blank, repeated or guessed admin key',
    ['gateway/test/gateway.test.ts', 'counts a repeated admin key as absent'],
    ['services/identity/test/guessed-admin-key.test.ts', '%s opens nothing'],
  ),
  of('a hundred false reports against one business', [e2e, 'change nothing that the public sees']),
  inTable(
    'another’s evidence or documents',
    [e2e, 'opens to anybody but a moderator'],
    ['services/media/test/views.test.ts', 'say 404 to every token that we did not make'],
  ),
  of('guessing the code of an e-mail', [
    'services/identity/test/code-guessing.test.ts',
    'a hundred guesses side by side are five',
  ]),
  of('mail bombing and probing for addresses', [
    'services/identity/test/mail-bombing.test.ts',
    'gets ten mails, then ever fewer, and never more than four an hour',
  ]),
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
  of(
    'paths and headers that two programs read differently',
    [e2e, 'believes no header that says who is calling'],
    ['gateway/test/header-values.test.ts', '%s: it is answered, never with a failure of ours'],
    ['infra/e2e/failure/header-values.e2e.ts', '%s: it is answered, never with a failure of ours'],
  ),
  of(
    'a stolen process',
    ['infra/e2e/failure/stolen-site.e2e.ts', 'decides nothing, at the service’s port or at the gateway'],
    [
      'services/media/test/policy.test.ts',
      'a service takes back and stores files for its own purposes alone',
    ],
  ),
  of(
    'forged addresses, and networks with many of them',
    ['packages/service-kit/src/client-network.test.ts', 'two addresses share a network exactly'],
    ['gateway/test/flooded-writes.test.ts', 'a /24 asks sixteen times as often'],
  ),
  of(
    'a rider on a moderator’s cookie',
    [e2e, 'that a foreign page can send does anything'],
    ['infra/e2e/failure/foreign-pages.e2e.ts', 'sends what a browser lets it send, and nothing happens'],
  ),
  inTable('confused tokens', ['services/identity/test/token-confusion.test.ts', '%s proves nothing']),
  of('an open redirect', [
    'packages/contracts/src/safe-redirect.test.ts',
    'refuses another origin however often it is encoded',
  ]),
  of(
    'fields and operators that no form has',
    [e2e, 'a submission cannot name its own state'],
    ['services/business/test/hostile-input.test.ts', 'fields that the form does not have are not assigned'],
  ),
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
  of(
    'a lock-out of a moderator by wrong guesses',
    ['services/identity/test/known-devices.test.ts', 'a browser that signed in before is not locked out'],
    ['services/identity/test/sign-in.test.ts', 'for that account and network alone'],
  ),
  of(
    'slow headers, slow bodies and slow readers',
    ['gateway/test/slow-headers.test.ts', 'are ended, however they are sent'],
    ['gateway/test/flooded-writes.test.ts', 'that stands still is ended with 408'],
    ['gateway/test/trickling-readers.test.ts', 'are cut off, and who reads beside them at the pace'],
    ['gateway/test/trickling-readers.test.ts', 'leave the site and a lookup to everybody else'],
    ['gateway/test/left-early.test.ts', 'hold neither a place nor a connection afterwards'],
    ['services/moderation/test/slow-uploads.test.ts', 'the slowest upload gives way'],
  ),
  of('a text that makes a pattern hang', [
    'infra/checks/test/slow-patterns.engines.test.ts',
    'take time in proportion to the text',
  ]),
  of(
    'an event in another’s name',
    ['packages/event-bus/src/own-events.test.ts', 'carries nothing of that batch'],
    [
      'packages/event-bus/test/embedded-members.test.ts',
      'carries nothing of a batch that holds a forged event',
    ],
    [
      'infra/checks/test/kafka-rights.engines.test.ts',
      'an approval in a service’s own topic is no event to anybody',
    ],
  ),
  of('a source map of the front ends', [
    'infra/e2e/failure/foreign-pages.e2e.ts',
    'are not served: no file names a map',
  ]),
  of('codes asked for by the thousand, so that nobody else has one', [
    'services/identity/test/shared-line.test.ts',
    'leaves a code at once, and a link, to whoever is elsewhere',
  ]),
  of('mail bombing from a domain whose every mailbox is one person’s', [
    'services/identity/test/victims-codes.test.ts',
    'gets five from a place, then ever later ones',
  ]),
  of(
    'exhaustion, and a leak through logs, topics and exports',
    ['gateway/test/pressure.test.ts', 'refuses newcomers with 503'],
    ['infra/launcher/src/daily-log.test.ts', 'ends a day at its size, says so once'],
    ['gateway/test/flooded-writes.test.ts', 'fifty addresses with forty writes each'],
    [e2e, 'is found where the person’s data belongs and nowhere else'],
  ),
  ...attacksOnRecords,
];
