import type { Translation } from '@edogrula/contracts/translation';
import type { payeeText as turkish } from '../tr/payee.ts';
import { payeeFailed } from './payee-box.ts';

const beforePaying = [
  'Compare the recipient’s name on your bank’s screen with the name of the business.',
  'Check the seller by username and phone too.',
  'If in doubt, call the business on the number in the record and ask.',
] as const;

const afterWarning = [
  'If you have not paid yet, do not send money; read the entry first.',
  'If you have paid, call your bank at once; do not delete the receipt or the chat.',
  'If something similar happened to you, report it too.',
] as const;

/** What is said about an account number [R361]. */
export const payeeText: Translation<typeof turkish> = {
  nextTitle: 'Before you pay',
  confirmed: { title: 'Confirmed bank account' },
  confirmedOf: (name: string, date: string) => `A confirmed account of ${name} (confirmed: ${date}).`,
  listed: {
    title: 'Bank account of a business on the blacklist',
    reason: (name: string) =>
      `The business that this account was confirmed for is on the blacklist: ${name}.`,
  },
  seen: {
    title: 'Named in reports',
    reason:
      'At least one report that was examined and confirmed names this account as the one that was paid.',
  },
  notThis: {
    title: 'Not a confirmed account of this business',
    reason: (name: string) => `This IBAN is not among the accounts that we confirmed for “${name}”.`,
  },
  unknown: {
    title: 'No record',
    reason:
      'This bank account is neither among the confirmed accounts of verified businesses nor in published reports.',
  },
  next: {
    confirmed: {
      note: 'The confirmation says whose account it is; it promises nothing about the stay.',
      steps: beforePaying,
    },
    business_on_blacklist: {
      note: 'We do not know who holds the account today; it was this business’s when we confirmed it.',
      steps: afterWarning,
    },
    seen_in_confirmed_reports: {
      note: 'We do not know who holds the account today; we know that the report names this number.',
      steps: afterWarning,
    },
    not_this_business: {
      note: 'The business may have opened a new account; ask it before you pay.',
      steps: beforePaying,
    },
    unknown: {
      note: 'No record does not mean that an account is safe. We do not ask the bank who holds it.',
      steps: beforePaying,
    },
  },
  holder: (title: string) =>
    `The recipient’s name on your bank’s screen should be “${title}”; if it differs, do not send money.`,
  see: (name: string) => `See the profile of ${name}`,
  seeEntry: 'View the entry',
  mistyped: 'IBAN is mistyped',
  failed: payeeFailed,
};
