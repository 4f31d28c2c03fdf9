import type { Translation } from '@edogrula/contracts/translation';
import type { foreignText as turkish } from '../tr/foreign.ts';

/** What these pages say about what is Turkish on them. */
export const foreignText: Translation<typeof turkish> = {
  turkish: '(بالتركية)',
  onlyTurkish: 'لا تتوفر ترجمة محدَّثة لهذا النص؛ وهو معروض أدناه بالتركية.',
  original: 'النص الأصلي بالتركية:',
};
