import type { Translation } from '../../translation.ts';
import type { reportFaults as turkish } from '../tr/report-faults.ts';

/** Faults of a report alone. */
export const reportFaults: Translation<typeof turkish> = {
  neither:
    'If you know neither the number nor the Instagram account, give the IBAN or the seller’s own website.',
  websitePage: 'Enter the address of the site itself, not of this page.',
};
