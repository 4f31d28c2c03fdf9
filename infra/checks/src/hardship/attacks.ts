/** One attack, and where its variants are tried. */
export type Attack = {
  attack: string;
  tried: readonly { file: string; title: string }[];
  /** Its variants are rows of the tests' own tables: ten at least, counted from there. */
  inTable?: true;
};

type Try = [file: string, title: string];
const of = (attack: string, ...tried: Try[]): Attack => ({
  attack,
  tried: tried.map(([file, title]) => ({ file, title })),
});

const inTable = (attack: string, ...tried: Try[]): Attack => ({ ...of(attack, ...tried), inTable: true });

const e2e = 'infra/e2e/failure/attacks.e2e.ts';
const mediaAttacks = 'services/media/test/attacks.test.ts';
const liars = 'services/moderation/test/liars.test.ts';
const message = 'infra/e2e/visitor/message.e2e.ts';
const messageBox = 'frontends/public/src/features/lookup/components/message-box.test.tsx';

/** The attacks that must fail, twenty at least; docs/ATTACKS.md is rendered from it. */
export const attacks: readonly Attack[] = [
  inTable('an admin’s act below a public path', [e2e, 'is refused to strangers and visitors']),
  inTable(
    'an empty, blank, repeated or guessed admin key',
    ['gateway/test/gateway.test.ts', 'counts a repeated admin key as absent'],
    ['services/identity/test/guessed-admin-key.test.ts', '%s opens nothing'],
  ),
  of('a hundred false reports against one business', [e2e, 'change nothing that the public sees']),
  of(
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
  of(
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
