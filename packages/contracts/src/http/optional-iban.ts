import { z } from 'zod';
import { ibanFault } from '../contact/iban-fault.ts';
import { toTurkishIban } from '../contact/turkish-iban.ts';
import { trimmed } from './form-fields.ts';

/** A Turkish IBAN in its one form; null where none is given. */
export const optionalIban = trimmed(60)
  .optional()
  .transform((text, context) => {
    if (!text) return null;
    const iban = toTurkishIban(text);
    if (iban) return iban;
    context.addIssue({ code: 'custom', message: ibanFault(text) });
    return z.NEVER;
  });
