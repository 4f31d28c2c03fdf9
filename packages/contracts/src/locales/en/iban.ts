/** Says that a text is no Turkish IBAN as it stands. */
export const ibanInvalid =
  'This IBAN is wrong: it must consist of “TR” and 24 digits. Compare the digits and type it again, with nothing before or after it.';
/** Says that it has the form of one, and that its check digits do not fit. */
export const ibanMistyped =
  'This IBAN is wrong: its check digits do not match. A digit is probably mistyped; compare the digits and type it again.';
/** Says how the box reads such a text. */
export const ibanRead =
  'Will be checked as an IBAN. It is written neither into the address nor into your recent checks.';
