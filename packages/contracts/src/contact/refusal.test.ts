import { expect, it } from '@jest/globals';
import { refusalTexts } from '../locales/tr/contact.ts';
import { refusals } from './refusal.ts';

it('[R212] each reason why a text is not looked up has its sentence', () => {
  expect([...refusals].sort()).toEqual(Object.keys(refusalTexts).sort());
});
