/** Why a text is not looked up and not stored; each has its sentence in `locales/tr/contact`. */
export const refusals = [
  'unrecognised',
  'shared_site',
  'iban',
  'card',
  'user_part',
  'backslash',
  'dot_segments',
  'encoded',
  'port',
  'trailing_dot',
  'wide_signs',
  'look_alike',
  'blanks',
  'two_numbers',
  'two_accounts',
  'country_code',
  'post',
  'dotted_i',
  'cut_off',
  'too_long',
  'label',
  'app_link',
  'scheme',
  'our_page',
] as const;
export type Refusal = (typeof refusals)[number];

export type Refused = { refused: Refusal };
export const refuse = (refused: Refusal): Refused => ({ refused });
export const isRefused = (value: object | null): value is Refused => value !== null && 'refused' in value;
