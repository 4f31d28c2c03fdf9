import type { Refusal } from '../../contact/refusal.ts';
import { errorMessages } from './errors.ts';

/** The sentence that says why a text is not looked up, and what to type instead. */
export const refusalTexts: Record<Refusal, string> = {
  unrecognised: errorMessages.invalid_query,
  shared_site:
    'This address belongs to a site that many people share; type the account itself or the phone number.',
  iban: 'An IBAN is not checked from the address bar, so that it appears in no link. Type the IBAN into the box on the home page.',
  card: 'A card number is not looked up, nor put into the address bar or the recent look-ups. Send your card number to no seller; look up their account, phone or IBAN.',
  user_part:
    'The address has another name before an “@”; such a link leads to a different site than it seems. Type only the name of the site.',
  backslash:
    'The address has a backslash (\\) in it; such a link may lead to a different site than it seems. Type only the name of the site.',
  dot_segments:
    'The address goes back with “..”; such a link leads to a different page than it seems. Type the page’s plain address.',
  encoded: 'The address has letters hidden behind percent signs. Type the address in full.',
  port: 'There is a number after a colon in the address. Delete it and type only the name of the site.',
  trailing_dot: 'There is a full stop too many at the end of the site’s name. Delete it and type it again.',
  wide_signs:
    'The address has other signs that look like a full stop, a slash or an @; it may lead elsewhere than it seems. Type the address on the keyboard.',
  look_alike:
    'What you typed has letters or digits of another alphabet that look alike; it may be an imitation. Type it on the keyboard.',
  blanks: 'There is a blank in the address. Type a single address.',
  two_numbers: 'There are two different phone numbers in the link. Type a single number.',
  two_accounts: 'There are two different accounts here. Type a single account.',
  country_code:
    'The number in this link has no country code. Type the number with its country code, for example +90 532 123 45 67.',
  post: 'This link belongs to a post; the name in the address need not be the account that shared it. Open the post and type the username of the account that shared it.',
  dotted_i:
    'The address has the letter “İ” or “ı” of the Turkish keyboard; typed like this it opens another site. Type it with a small “i”, for example instagram.com/username.',
  label:
    'What stands before or behind it (phone, Instagram, site) does not fit what you typed. Type only the name, number or address.',
  app_link:
    'This link opens an app; whom it opens cannot be read from it for certain. Type the username of the account or the phone number.',
  scheme:
    'The beginning of the address is misspelt; such a link may lead to a different site than it seems. Type only the name of the site.',
  our_page:
    'This link is a page of our own site; it does not show who sent it. Open it and read for yourself what the page says.',
  too_long:
    'What you typed is longer than 2,000 characters; none of it was looked up. Type only the account, the phone number or the site.',
  cut_off:
    'What you typed seems to be cut off at the end. Type the whole name or address; a single letter makes it another account.',
};
