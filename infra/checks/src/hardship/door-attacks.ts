import { type Attack, inTable } from './attack.ts';

const e2e = 'infra/e2e/failure/attacks.e2e.ts';
const forged = 'infra/e2e/failure/forged-requests.e2e.ts';
const files = 'infra/e2e/failure/foreign-files.e2e.ts';
const hostileInput = 'services/business/test/hostile-input.test.ts';
const members = 'packages/event-bus/test/embedded-members.test.ts';

/** Attacks on the doors: requests, signing in, mails and events. */
export const doorAttacks: readonly Attack[] = [
  inTable('an admin’s act below a public path', [e2e, 'is refused to strangers and visitors']),
  inTable(
    'an empty, blank, repeated or guessed admin key',
    ['gateway/test/gateway.test.ts', 'counts a repeated admin key as absent'],
    ['services/identity/test/guessed-admin-key.test.ts', '%s opens nothing'],
  ),
  inTable('a hundred false reports against one business', [e2e, 'change nothing that the public sees']),
  inTable(
    'another’s evidence or documents',
    [files, 'opens to anybody but a moderator'],
    [files, 'nothing once a part of it is changed'],
    ['services/media/test/views.test.ts', 'say 404 to every token that we did not make'],
  ),
  inTable(
    'guessing the code of an e-mail',
    ['services/identity/test/code-guessing.test.ts', 'five are counted, and the right code is refused'],
    ['services/identity/test/code-guessing.test.ts', 'the code %s is refused'],
  ),
  inTable(
    'mail bombing and probing for addresses',
    [
      'services/identity/test/mail-bombing.test.ts',
      'gets ten mails, then ever fewer, and never more than four an hour',
    ],
    ['services/identity/test/mail-bombing.test.ts', 'counts as the same: nothing more arrives in it'],
    ['services/identity/test/mail-bombing.test.ts', 'counts %s'],
  ),
  inTable(
    'paths and headers that two programs read differently',
    [forged, 'refuses %s as a problem'],
    [forged, 'believes no header that says who is calling'],
    ['gateway/test/hidden-requests.test.ts', 'is none to any service'],
    ['gateway/test/hostile-framing.test.ts', 'before any service hears of it'],
    ['gateway/test/hostile-framing.test.ts', 'no limit is passed by by writing its path another way'],
    ['gateway/test/header-values.test.ts', '%s: it is answered, never with a failure of ours'],
    ['infra/e2e/failure/header-values.e2e.ts', '%s: it is answered, never with a failure of ours'],
  ),
  inTable(
    'a stolen process',
    ['infra/e2e/failure/stolen-site.e2e.ts', 'reads nothing of anybody at a service’s own port'],
    ['infra/e2e/failure/stolen-site.e2e.ts', 'decides nothing, at the service’s port or at the gateway'],
    [
      'services/media/test/policy.test.ts',
      'a service takes back and stores files for its own purposes alone',
    ],
  ),
  inTable(
    'all that the desk can list, by a stolen session or key',
    ['services/moderation/test/read-budget.test.ts', '%s: has %i records of a day'],
    ['services/moderation/test/read-budget.test.ts', 'many at once: not one more than the budget leaves'],
    ['services/moderation/test/read-budget.test.ts', 'that only reads has the budget too'],
  ),
  inTable(
    'forged addresses, and networks with many of them',
    ['gateway/test/forged-addresses.test.ts', 'has what the address of its connection may'],
    ['gateway/test/forged-addresses.test.ts', 'behind our proxy, before whose entry it puts'],
    ['packages/service-kit/src/client-network.test.ts', 'two addresses share a network exactly'],
    ['gateway/test/flooded-writes.test.ts', 'a /24 asks sixteen times as often'],
  ),
  inTable(
    'a rider on a moderator’s cookie',
    ['infra/e2e/failure/foreign-cookie.e2e.ts', 'that a foreign page can send does anything'],
    ['infra/e2e/failure/foreign-pages.e2e.ts', 'sends what a browser lets it send, and nothing happens'],
  ),
  inTable(
    'an open redirect',
    ['packages/contracts/src/safe-redirect.test.ts', '[decision 2] refuses %j'],
    ['packages/contracts/src/safe-redirect.test.ts', 'refuses another origin however often it is encoded'],
  ),
  inTable(
    'fields and operators that no form has',
    [forged, 'signing in with %s is refused as input'],
    [forged, 'a draft stays unseen behind'],
    [forged, 'a submission cannot name its own state'],
    [hostileInput, 'operators and repeated parameters are refused'],
    [hostileInput, 'bodies are refused, enter nothing and change no prototype'],
    [hostileInput, 'fields that the form does not have are not assigned'],
  ),
  inTable(
    'a lock-out of a moderator by wrong guesses',
    ['services/identity/test/known-devices.test.ts', 'that signed in before stays and signs in at once'],
    ['services/identity/test/known-devices.test.ts', 'a browser that signed in before is not locked out'],
    ['services/identity/test/sign-in.test.ts', 'for that account and network alone'],
  ),
  inTable(
    'slow headers, slow bodies and slow readers',
    ['gateway/test/slow-headers.test.ts', 'are ended, however they are sent'],
    ['gateway/test/flooded-writes.test.ts', 'that stands still is ended with 408'],
    ['gateway/test/trickling-readers.test.ts', 'are cut off, and who reads beside them at the pace'],
    ['gateway/test/trickling-readers.test.ts', 'leave the site and a lookup to everybody else'],
    ['gateway/test/left-early.test.ts', 'hold neither a place nor a connection afterwards'],
    ['services/moderation/test/slow-uploads.test.ts', 'the slowest upload gives way'],
  ),
  inTable(
    'a text that makes a pattern hang',
    ['infra/checks/test/slow-patterns.engines.test.ts', 'take time in proportion to the text'],
    [hostileInput, 'are answered at once by each reader'],
    ['packages/contracts/src/contact/read-contact.test.ts', 'takes linear time for %j repeated'],
    ['packages/contracts/src/detection/find-in-message.test.ts', 'takes linear time of %j repeated'],
    ['packages/contracts/src/detection/find-personal.test.ts', 'takes linear time of %j repeated'],
    ['packages/contracts/src/detection/other-payment.test.ts', 'takes linear time of %j repeated'],
    ['packages/contracts/src/detection/pretext.test.ts', 'takes linear time of %j repeated'],
    ['packages/contracts/src/detection/unread-contact.test.ts', 'takes linear time of %j repeated'],
  ),
  inTable(
    'an event in another’s name',
    ['packages/event-bus/src/own-events.test.ts', 'carries nothing of that batch'],
    ['packages/event-bus/src/parse-event.test.ts', 'names the fault of %s'],
    [members, 'cannot publish an event %s'],
    [members, 'cannot %s'],
    [members, 'carries nothing of a batch that holds a forged event'],
    [
      'infra/checks/test/kafka-rights.engines.test.ts',
      'an approval in a service’s own topic is no event to anybody',
    ],
  ),
  inTable(
    'a source map of the front ends',
    ['infra/e2e/failure/foreign-pages.e2e.ts', 'are not served: no file names a map'],
    ['infra/e2e/failure/foreign-pages.e2e.ts', 'are behind no door: %s'],
  ),
  inTable('codes asked for by the thousand, so that nobody else has one', [
    'services/identity/test/shared-line.test.ts',
    'leaves a code at once, and a link, to whoever is elsewhere',
  ]),
  inTable(
    'mail bombing from a domain whose every mailbox is one person’s',
    ['services/identity/test/catch-all-domains.test.ts', 'gets five from a place, then ever later ones'],
    ['services/identity/test/catch-all-domains.test.ts', 'gets no more when ten ask at the same moment'],
    ['services/identity/test/catch-all-domains.test.ts', 'a domain from everywhere has thirty in an hour'],
  ),
  inTable(
    'exhaustion, and a leak through logs, topics and exports',
    ['gateway/test/pressure.test.ts', 'refuses newcomers with 503'],
    ['infra/launcher/src/daily-log.test.ts', 'ends a day at its size, says so once'],
    ['gateway/test/flooded-writes.test.ts', 'lookups, pages and other people’s writes are answered'],
    ['gateway/test/hoarding.test.ts', 'takes its own share of %s, and everybody else is answered'],
    [e2e, 'is not named in %s'],
    [e2e, 'is found where the person’s data belongs and nowhere else'],
  ),
];
