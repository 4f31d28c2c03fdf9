import { describe, expect, it } from '@jest/globals';
import { fitsRichText } from './content-form.ts';

describe('what the rich editor keeps as it is', () => {
  it.each([
    '',
    '## Başlık\n\n**Kalın** ve [bağlantı](https://a.example)',
    '1. bir\n2. iki',
    '> alıntı',
    '5 < 6 ve 7 > 3',
  ])('Markdown: %j', (content) => expect(fitsRichText(content)).toBe(true));

  it.each(['<p>HTML</p>', 'Metin <b>kalın</b>', '| a | b |\n| - | - |', '- [ ] görev', '<!-- not -->'])(
    'what has no button is edited as written: %j',
    (content) => expect(fitsRichText(content)).toBe(false),
  );
});
