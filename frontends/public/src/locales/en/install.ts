import { brand } from '@edogrula/contracts/brand';
import type { Translation } from '@edogrula/contracts/translation';
import type { installText as turkish } from '../tr/install.ts';

/** Words of the installed site: its name on the home screen, the page without a connection, the hint. */
export const installText: Translation<typeof turkish> = {
  name: `${brand.name}: check before a deposit`,
  description: 'Instagram seller or bungalow: is the business verified, is it on the blacklist?',
  ask: 'Check',
  report: 'Report fraud',
  offline: {
    title: 'No internet connection',
    lead: 'Nothing can be checked without a connection. This screen is not a result; it says nothing about any business.',
    steps: [
      'Do not pay until you see a new result.',
      'Switch on mobile data or Wi-Fi.',
      'Try again when the connection is back.',
    ],
    retry: 'Try again',
    home: 'Home page',
  },
  hint: {
    title: 'Add E-Doğrula to your home screen',
    text: 'In Instagram or WhatsApp press “Share” and choose E-Doğrula; we check the account at once.',
    install: 'Add',
    dismiss: 'Not now',
  },
};
