import type { Translation } from '../../translation.ts';
import type { reportFaults as turkish } from '../tr/report-faults.ts';

/** Faults of a report alone. */
export const reportFaults: Translation<typeof turkish> = {
  neither:
    'If you know neither the number nor the Instagram account, give the IBAN or the seller’s own website.',
  websitePage:
    'This page cannot be looked up by its address. Give the seller’s number, Instagram account or IBAN; if the whole site is the seller’s own, give the address of the site itself.',
  ourPage:
    'This address is a page of our site, not the seller’s. Give the seller’s own address; you can mention our page in the description.',
};
