/** Sources of one folder; a mutant of them is judged by the tests of the same names beside them alone. `*` is every file. */
type Heart = { folder: string; files: readonly string[] };

/** The pure hearts of the product. */
export const hearts: Readonly<Record<string, Heart>> = {
  decide: { folder: 'services/moderation/src/decision', files: ['decide'] },
  contact: { folder: 'packages/contracts/src/contact', files: ['*'] },
  policies: { folder: 'packages/service-kit/src', files: ['policy'] },
  lookup: {
    folder: 'services/business/src/lookup',
    files: ['recognise-query', 'fresh-cache', 'replica-time'],
  },
  guards: {
    folder: 'gateway/src',
    files: ['path-guard', 'client-shares', 'room', 'visitor-pass', 'window-counter'],
  },
  relay: { folder: 'packages/event-bus/src', files: ['own-events', 'new-event', 'relay-loop'] },
  inbox: { folder: 'packages/event-bus/src', files: ['parse-event', 'apply-with-retries'] },
};
