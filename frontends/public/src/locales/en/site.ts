import type { Translation } from '@edogrula/contracts/translation';
import type { siteText as turkish } from '../tr/site.ts';

/** Words of the frame around every page, and of the pages for errors. */
export const siteText: Translation<typeof turkish> = {
  skip: 'Skip to content',
  mainMenu: 'Main menu',
  menu: 'Menu',
  footerMenu: 'Footer menu',
  listing: 'Sapanca bungalows',
  report: 'Report fraud',
  apply: 'Get your business verified',
  about: 'About us',
  career: 'Careers',
  privacy: 'Privacy',
  kvkk: 'Data protection (KVKK)',
  terms: 'Terms',
  blog: 'Blog',
  objection: 'Object to an entry',
  ownerPage: 'My business',
  languages: 'Languages',
  newTab: '(opens in a new tab)',
  promise:
    'Direct contact between guest and business, without commission. E-Doğrula takes no payments and never asks you for a deposit.',
  draftSaved: (time: string) => `Draft saved · ${time}`,
  draftNotSaved: 'The draft could not be saved on this device',
  draftElsewhere: 'This form is open in another tab too: what you write here is not kept',
  clearDraft: {
    button: 'Clear draft',
    ask: 'Delete the draft?',
    what: 'What you wrote and the files you added will be deleted from this device.',
  },
  keeping: {
    kept: 'The files you chose stay on this device until you send them; they are deleted when you send, or after 7 days.',
    full: 'There is no room left on this device for the latest files: if you reload the page, you will have to choose them again.',
    elsewhere:
      'This form is open in another tab too. The files you add here are not kept: if you leave without sending, you will have to choose them again.',
    refused:
      'Your browser does not allow files to be kept: if you reload the page, you will have to choose them again.',
  },
  notice: {
    before: 'Why we process your personal data, and for how long, is explained in our ',
    kvkk: 'data protection notice (KVKK)',
    after: '.',
  },
  sent: {
    sentAt: 'Sent',
    next: 'What happens next?',
    details: 'Details',
    nothingTitle: 'Nothing was sent from this tab',
    nothingLead:
      'If you sent something earlier, your number is in the e-mail at the address you verified; we will write the outcome there too. Our e-mails are in Turkish.',
  },
  done: 'done',
  noScript:
    'JavaScript must be switched on in your browser to fill in this form. If you cannot, write to us:',
  percent: (n: number) => `${n}%`,
  stopSending: 'Stop',
  stopped: 'You stopped the sending. Your details and files are still here; you can send them again.',
  back: 'Back',
  next: 'Continue',
  loading: 'Loading',
  notFoundTitle: '404 - Page not found',
  notFoundLead:
    'There is no page and no business at this address. The link may have changed, been withdrawn or been mistyped.',
  notFoundAsk: 'Were you looking for a business?',
  notFoundPlaceholder: 'Username, phone or website',
  search: 'Check',
  goHome: 'Go to the home page',
  failureTitle: 'Something went wrong',
  failureMessage: 'The page could not be opened. Please try again in a little while.',
  requestNumber: (id: string) => `Request number: ${id}`,
  tooOften: 'You tried too often. Please try again in a little while.',
};
