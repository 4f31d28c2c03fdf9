import type { Translation } from '../../translation.ts';
import type { validation as turkish } from '../tr/validation.ts';

/** What a person reads beside a faulty field. */
export const validation: Translation<typeof turkish> = {
  address: 'The address must have at least 5 characters.',
  businessName: 'The name of the business is required',
  code: 'Please enter the verification code from your e-mail.',
  coverImage: 'Upload a picture on this page for the cover.',
  description: 'The description must have at least 20 characters.',
  email: 'Please enter a valid e-mail address.',
  evidence: 'Please choose the kind of evidence that you saw.',
  iban: 'The IBAN looks wrong. Please look at the receipt and type it again.',
  instagram: 'Please enter a valid Instagram username or link.',
  instagramDots:
    'An Instagram username neither begins nor ends with a full stop and has no two in a row. Enter it as it is written on Instagram.',
  instagramPair: 'The Instagram username and link must point to the same account.',
  landline: 'Please enter a valid landline, not a mobile number.',
  name: 'The name of the business must have at least 2 characters.',
  newPassword: 'The new password must have between 12 and 200 characters and differ from the old one.',
  otherKey:
    'If you do not know the number, give the Instagram account, the IBAN or the seller’s own website.',
  payeeHolder: 'Confirm that the account’s holder is the one in the tax record.',
  payeeOwner: 'Confirm that the business itself named the account.',
  phone:
    'The number has too few or too many digits. Please write it like 0532 123 45 67, or with + and the country code if it is foreign.',
  place: 'The location could not be read. Please enter latitude and longitude together.',
  signIn: 'Please enter a valid e-mail address and a password of at least 6 characters.',
  terms: 'You must accept the terms to continue.',
  title: 'The title is required.',
  tourismLicence: 'This licence number is not valid. For example 48-1234.',
  tradeTitle: 'The trade name must have at least 2 characters.',
  type: 'The kind of business must have at least 2 characters.',
  readVersion: 'Your page is out of date. Please reload it and send again.',
  replyText: 'The text of the reply looks empty.',
  reason: 'Please give the reason in a few words.',
  tooLong:
    'Too long for this field. Type it whole in a shorter form: a part of it may name another account or page.',
  website: 'Please enter a valid website address.',
};
