/** What the home box reads contacts and asks about them with, as one chunk of its own. */
export { ibanSoFar, isIbanShaped, toTurkishIban, turkishIbanLength } from '@edogrula/contracts/contact/iban';
export { ibanFault } from '@edogrula/contracts/iban-fault';
export { refusalTexts } from '@edogrula/contracts/locales/tr/contact';
export { ibanRead } from '@edogrula/contracts/locales/tr/iban';
export { answerTo } from './api/answer-to.ts';
export { withBeside } from './api/find-beside.ts';
export { readTyped } from './read-typed.ts';
