import { instagramUrlOf } from '@edogrula/contracts/contact/handle';
import { handleFromUrl } from '@edogrula/contracts/contact/instagram-account';
import { instagramOf, reportFields } from '@edogrula/contracts/http/moderation';
import { validation } from '@edogrula/contracts/locales/tr/validation';
import { checkFields, fieldsRefused } from '../intake/check-fields.ts';
import type { ReceivedForm } from '../intake/received-form.ts';
import { submissionTexts } from '../locales/tr/submission.ts';

/** The details of a report after every check. */
export type CheckedReport = {
  name: string;
  instagramUsername: string;
  instagramUrl: string;
  phone: string;
  description: string;
  demo: boolean;
};

const required = ['name', 'phone', 'desc'];

/**
 * Checks a report's fields; evidence may be absent [R220–R223].
 * @throws AppError invalid_request with every fault
 */
export function checkReport(form: ReceivedForm, options: { demoAllowed: boolean }): CheckedReport {
  const { value, faults } = checkFields(reportFields, form.fields, required);
  if (!value) throw fieldsRefused(faults, submissionTexts.completeReport);
  const handle = instagramOf(value);
  if (!handle) throw fieldsRefused([{ path: 'instagramUsername', message: validation.instagram }]);
  if (value.demo && !options.demoAllowed)
    throw fieldsRefused([{ path: 'demo', message: submissionTexts.demo }]);
  return {
    name: value.name,
    instagramUsername: handle,
    // The address is kept in its canonical form: it becomes a link.
    instagramUrl: instagramUrlOf(handleFromUrl(value.instagramUrl ?? '') ?? handle),
    phone: value.phone,
    description: value.desc,
    demo: value.demo === 'true',
  };
}
