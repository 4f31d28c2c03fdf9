import type { Translation } from '@edogrula/contracts/translation';
import type { reportText as turkish } from '../tr/report.ts';

const files = (n: number) => (n === 1 ? '1 file' : `${n} files`);

/** Words of the fraud report wizard. */
export const reportText: Translation<typeof turkish> = {
  title: 'Report fraud',
  metaDescription:
    'Report a fake seller with screenshots and the receipt; we examine it and tell you the outcome.',
  steps: ['1. Details', '2. Evidence', '3. Summary'],
  leave:
    'You have a report that was not sent. Your draft stays on this device. Do you want to leave the page?',
  warning: {
    title: 'Give true information only',
    text: 'Slander, breach of personal data and unlawful content have legal consequences. Blurring is for the preview only.',
  },
  who: {
    title: 'Whom are you reporting?',
    lead: 'For Instagram one of username, profile link or post link is enough.',
    name: 'Business name',
    phone: 'Phone',
    phoneHint: 'Mobile or landline, for example 0532 123 45 67. A foreign number begins with +.',
    instagramUsername: 'Instagram username',
    phoneUnknown: 'I do not know the number',
    phoneUnknownHint: 'Give the Instagram account, the IBAN or the website instead.',
    instagramUnknown: 'No Instagram account, or I do not know it',
    instagramUnknownHint:
      'The phone is enough; if you do not know that either, give the IBAN or the seller’s own website.',
    instagramUrl: 'Instagram link',
    instagramUrlHint: 'The link of the profile, the post or the reel',
    website: 'Website',
    websiteHint: 'The seller’s own site or advertisement, if there is one',
    iban: 'IBAN',
    ibanHint: 'The account you were asked to pay to, if there is one. Only moderators see it.',
  },
  what: {
    title: 'What happened?',
    lead: 'Tell it in your own words, in any language, or paste the chat as it is; a username or phone number in it can be put into the fields with one touch.',
    desc: 'Description',
    descHint:
      'Write the date, the amount and how you were in touch. At least 20 characters. If your report is confirmed, this text is published as edited by a moderator; do not write your name.',
    found: 'Found in your description',
    foundHint: 'What you touch is written into its field.',
    fieldNames: {
      instagramUsername: 'Instagram username',
      phone: 'Phone',
      website: 'Website',
      iban: 'IBAN',
    },
    replaced: (field: string, { before, after }: { before: string; after: string }) =>
      `${field} changed: “${after}” was written in place of “${before}”.`,
    undo: 'Undo',
    tooLong: (over: string, most: string) =>
      `The description can have at most ${most} characters; your text is ${over} too long`,
    tooLongText:
      'All that you pasted is still in the field. Shorten it to send it; add the rest in the next step as screenshots or a PDF.',
    searched: (most: string) => `Only the first ${most} characters were searched for details.`,
    keepBeginning: (most: string) => `Keep the first ${most} characters`,
    shortened: (count: string) => `The last ${count} characters were removed.`,
    useHandle: 'Use as username',
    usePhone: 'Use as phone',
    useWebsite: 'Use as website',
    useIban: 'Use as IBAN',
    ibanWrong: 'the check digits do not fit',
  },
  todo: (labels: string) => `To continue: ${labels}.`,
  noInstagram:
    'If you do not know the seller’s Instagram account, tick “No Instagram account, or I do not know it”; the phone is enough.',
  fields: {
    name: 'business name',
    phone: 'phone',
    instagramUsername: 'Instagram details',
    neither: 'IBAN or website',
    phoneUnknown: 'Instagram account, IBAN or website',
    instagramUrl: 'Instagram link',
    website: 'website',
    iban: 'IBAN',
    desc: 'description',
  },
  evidence: {
    title: 'Evidence',
    lead: 'Screenshot, receipt or advertisement. JPG, PNG, WEBP, HEIC or PDF; at most 10 files of at most 10 MB each.',
    drop: 'Drop files here, choose them, or paste them with Ctrl+V',
    hint: 'JPG, PNG, WEBP, HEIC, PDF · 10 files · 10 MB',
    full: 'All 10 files are there. Remove one to add another.',
    result: (added: number, refused: number) =>
      [`${files(added)} added`, refused && `${files(refused)} not accepted`].filter(Boolean).join(', '),
    refused: (name: string, reason: string) => `${name}: ${reason}`,
    takenOut: (n: number) =>
      `We took ${n > 1 ? 'these files' : 'this file'} out of your report. You can add another one in step 2 (“Evidence”) or send the report as it is.`,
    reasons: {
      type: 'not JPG, PNG, WEBP, HEIC or PDF',
      empty: 'the file is empty',
      size: 'larger than 10 MB',
      twice: 'already added',
      count: 'at most 10 files can be added',
    },
    note: (name: string) => `Short note for ${name}`,
    notePlaceholder: 'Add a short note',
    blurHint: 'The file does not change: moderators see it blurred first and open the original if needed.',
    lost: (names: string) =>
      `These files of your draft could not be kept on your device; please add them again: ${names}`,
    optional: 'Evidence is not required, but it makes the examination faster.',
  },
  summary: {
    title: 'Summary',
    lead: 'Look it over before you send it.',
    instagram: 'Instagram',
    detected: 'Found in your description',
    counts: (ibans: number, amounts: number, dates: number) =>
      [ibans && `IBANs: ${ibans}`, amounts && `amounts: ${amounts}`, dates && `dates: ${dates}`]
        .filter(Boolean)
        .join(' · ') || 'No IBAN, amount or date with its year',
    files: 'Evidence',
    fileCount: files,
    checklist: 'Last check',
    fieldsDone: 'The required fields are filled in',
    evidenceDone: 'Evidence was added',
    truth: 'By sending it you declare that what you say is true.',
    back: 'Back to the evidence',
    submit: 'Send the report',
    sending: 'Sending…',
    progress: 'Sending the report',
  },
  draft: {
    about: (who) => `Your draft is about ${who}.`,
    unnamed: 'You have a draft of a report that was not sent.',
    ask: (who) => `Are you starting a new report about ${who}?`,
    askMessage: 'Are you starting a new report about the message you checked?',
    lost: 'If you start a new report, your draft and the files you added are deleted from this device.',
    goOn: 'Continue with my draft',
    anew: (who) => `New report about ${who}`,
    anewMessage: 'New report about the message',
  },
  invalid: 'Please fill in the required fields.',
  aside: {
    ready: 'Have at hand',
    readyItems: [
      'Screenshots of the chat',
      'The bank receipt (PDF or photo)',
      'The link of the advertisement or profile',
    ],
    next: 'What happens next?',
    nextItems: [
      'A moderator examines the evidence.',
      'Your name and your evidence are not published; the description of a confirmed report appears in the entry as edited by a moderator.',
      'We tell you the outcome by e-mail, in Turkish.',
    ],
    bank: 'If you paid, call your bank first; then go to the public prosecutor, the police or the gendarmerie.',
  },
  success: {
    title: 'Thank you for your report',
    text: 'We have received your report and begin to examine it. We will tell you the outcome by e-mail.',
    close: 'Close',
    pageTitle: 'Your report was received',
    pageLead: 'Keep your number, and give it when you write to us.',
    number: 'Your report’s number',
    files: 'Files received',
    next: (by: string) => [
      'We also sent your number to the e-mail address that you verified. The e-mail is in Turkish.',
      'A moderator examines what you told us and your evidence; nothing is published before that is finished.',
      `We aim to write you the outcome by e-mail by ${by}.`,
    ],
    prepare: {
      title: 'What should you do meanwhile?',
      items: [
        'If you sent money, call your bank at once and ask for the transfer to be stopped.',
        'Keep the chat, the receipt and screenshots of the advertisement; do not delete them.',
        'Go to the public prosecutor, the police or the gendarmerie; your report to us does not replace that.',
        'Do not pay anybody who contacts you and says “we will get your money back”.',
      ],
    },
    another: 'New report',
  },
  errors: {
    title: 'The report could not be sent',
    unauthorised: 'Your session has to be verified. Please verify your e-mail address.',
    tooBig: 'The file is too large. Please upload files under 10 MB.',
    tooOften: 'You tried too often. Please try again in a little while.',
    network: 'Network error. The server cannot be reached.',
    other: '❌ An error occurred while the report was being sent.',
  },
};
