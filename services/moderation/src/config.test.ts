import { readConfig } from '@edogrula/service-kit/config';
import { describe, expect, it } from '@jest/globals';
import { moderationConfig } from './config.ts';

const env = {
  DATABASE_URL: 'postgres://localhost/x',
  SERVICE_KEY: '{"kty":"OKP","kid":"moderation","d":"x"}',
  PAYEE_KEYS: 'a-key-of-account-numbers-for-tests',
  MEDIA_URL: 'http://127.0.0.1:1',
  IDENTITY_JWKS: '{"keys":[{}]}',
};
const read = (more: Record<string, string> = {}) => readConfig(moderationConfig, { ...env, ...more });

describe('configuration', () => {
  it('[R306] [R309] [R317] [R326] [R328] [R393] at home one moderator is enough, no window is kept, and the days are those of the rows', () => {
    expect(read()).toMatchObject({
      SECOND_MODERATOR: 'off',
      REPLY_WINDOW_HOURS: 0,
      APPEAL_DAYS: 7,
      PUBLIC_ACCUSED_PHONE: 'full',
      ENTRY_REVIEW_DAYS: 730,
      READ_RECORDS_A_DAY: 5000,
    });
  });

  it.each([
    ['SECOND_MODERATOR', 'sometimes'],
    ['REPLY_WINDOW_HOURS', '-1'],
    ['APPEAL_DAYS', '0'],
    ['PUBLIC_ACCUSED_PHONE', 'none'],
    ['ENTRY_REVIEW_DAYS', '59'],
    ['READ_RECORDS_A_DAY', '199'],
  ])('refuses a %s of «%s» by its name', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name);
  });
});
