import { expect, it } from '@jest/globals';
import { detectEntities } from '../detect-entities.ts';
import { labelledTexts } from '../testing/detection/labelled-set.ts';
import { suggestPhones } from './suggest-phones.ts';

it('[R219] finds the phones that the whole detection finds, in every labelled text', () => {
  for (const { text } of [...labelledTexts('labelled-texts.txt'), ...labelledTexts('held-out-texts.txt')])
    expect([text, suggestPhones(text, 3)]).toEqual([text, detectEntities(text).phones]);
});
