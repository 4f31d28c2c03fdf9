import { isPageOf } from '@edogrula/contracts/contact/own-page';
import { type Reading, readContact } from '@edogrula/contracts/contact/read-contact';
import { refuse } from '@edogrula/contracts/contact/refusal';
import { publicUrl } from '../../lib/public-url.ts';

/** Whether a link is one of ours: it vouches for nobody and accuses nobody, whoever sent it [R364]. */
export const isOurPage = (link: string): boolean => isPageOf(publicUrl(''), link);

/** Reads what a visitor typed, but for pages of ours, which are nobody's contact. */
export const readTyped = (text: string): Reading =>
  isOurPage(text) ? refuse('our_page') : readContact(text);
