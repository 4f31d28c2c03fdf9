import type { Translation } from '@edogrula/contracts/translation';
import type { otherReadingText as turkish } from '../tr/other-reading.ts';

/** What else a text may mean, which the record of its answer does not have; the answer is about the other one alone. */
export const otherReadingText: Translation<typeof turkish> = {
  green: {
    account: (handle: string) =>
      `This result is for the website only. There is no Instagram account named @${handle} in this record; if you are talking to that account, do not pay.`,
    website: (host: string) =>
      `This result is for the Instagram account only. There is no website named ${host} in this record; do not pay there.`,
    phone: (matched: string, other: string) =>
      `This result is for the number ${matched} only. The number ${other} is not in this record; if you are talking to that number, do not pay.`,
  },
  other: {
    account: (handle: string) =>
      `This result is for the website only. There is no Instagram account named @${handle} in this record; this does not tell whether it is safe.`,
    website: (host: string) =>
      `This result is for the Instagram account only. There is no website named ${host} in this record; this does not tell whether it is safe.`,
    phone: (matched: string, other: string) =>
      `This result is for the number ${matched} only. The number ${other} is not in this record; this does not tell whether it is safe.`,
  },
};
