import type { Translation } from '@edogrula/contracts/translation';
import type { verifyEmailText as turkish } from '../tr/verify-email.ts';

const seconds = (n: number) => (n === 1 ? '1 second' : `${n} seconds`);

/** Words of e-mail verification. */
export const verifyEmailText: Translation<typeof turkish> = {
  emailTitle: 'Verify your e-mail address',
  emailLead: 'We will send you a 6-digit code. The verification is valid in this browser for 12 hours.',
  email: 'E-mail address',
  emailHint: 'We will write the outcome to this address.',
  send: 'Send code',
  sending: 'Sending…',
  ownTitle: 'Is this your address?',
  ownLead:
    'The link that you opened verifies this address. If it is not yours, do not go on: what you send is bound to it, and the answers go there.',
  ownYes: 'Yes, this is my address',
  ownNo: 'No, I will verify my own',
  codeTitle: 'Enter the code',
  codeLeadBefore: 'We sent the 6-digit code to ',
  codeLeadAfter:
    '. The code is valid for 10 minutes. The e-mail is in Turkish; the code is the six digits in it.',
  codeLeadLaterBefore: 'We will send the 6-digit code to ',
  codeLeadLater:
    '; it has not been sent yet. The code is valid for 10 minutes once it has been sent. The e-mail is in Turkish; the code is the six digits in it.',
  codeLeadLinkedBefore: 'Please enter the 6-digit code that came to ',
  codeLeadLinked: '. If you have none, ask for a new one.',
  code: 'Verification code',
  sent: (inSeconds: number) =>
    inSeconds > 0
      ? `The code will be sent to your e-mail address in ${inSeconds > 90 ? `${Math.ceil(inSeconds / 60)} minutes` : seconds(inSeconds)}.`
      : 'The code was sent to your e-mail address.',
  verify: 'Verify',
  verifying: 'Verifying…',
  resend: 'Send the code again',
  seconds: (n: number) => `${n} s`,
  change: 'Change the e-mail address',
  spam: 'Nothing there? Look in the spam folder, or make sure that you typed the address correctly.',
  kept: 'What you wrote and the files you chose are waiting; after verifying you go back to the step where you were.',
  why: 'This is how we verify who sends applications and reports. Your address is not published.',
  success: 'Verified 🎉',
  redirecting: 'Taking you back to where you were…',
  noScript: 'JavaScript must be switched on in your browser for the application and report forms.',
  goOn: 'Continue',
  badEmail: 'Please enter a valid e-mail address.',
  badCode: 'Please enter the verification code from your e-mail.',
  errors: {
    tooOften: 'You tried too often. Please try again in a little while.',
    send: 'The code could not be sent. Please try again.',
    sendMissing: 'The service that sends codes was not found. Please tell us about it.',
    verify: 'The verification failed. Please try again.',
    verifyBad: 'The code is wrong or has expired.',
    verifyMissing: 'The verification service was not found.',
  },
  metaTitle: 'E-mail verification',
  metaDescription: 'Verify your e-mail address for an application or a report.',
};
