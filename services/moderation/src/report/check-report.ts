import { instagramUrlOf } from '@edogrula/contracts/contact/handle';
import { handleFromUrl, instagramLink } from '@edogrula/contracts/contact/instagram-account';
import { instagramOf } from '@edogrula/contracts/http/form-fields';
import { reportFieldsAt } from '@edogrula/contracts/http/report-form';
import type { Deps } from '../deps.ts';
import { checkFields, fieldsRefused } from '../intake/check-fields.ts';
import type { ReceivedForm } from '../intake/received-form.ts';
import { submissionTexts } from '../locales/tr/submission.ts';

/** The details of a report after every check. */
export type CheckedReport = {
  name: string;
  instagramUsername: string | null;
  /** The profile that the address names; another than the user name's when the two disagree [decision 35]. */
  instagramUrl: string | null;
  /** An address that names no account by itself, such as a post. */
  instagramPost: string | null;
  phone: string | null;
  website: string | null;
  iban: string | null;
  description: string;
  demo: boolean;
};

const required = ['name', 'desc'];

/**
 * Checks a report's fields; evidence may be absent [R220–R223, decisions 35 and 36].
 * @throws AppError invalid_request with every fault
 */
export function checkReport(
  form: ReceivedForm,
  options: Pick<Deps, 'demoAllowed' | 'publicUrl'>,
): CheckedReport {
  const fields = reportFieldsAt(() => options.publicUrl);
  const { value, faults } = checkFields(fields, form.fields, required);
  if (!value) throw fieldsRefused(faults, submissionTexts.completeReport);
  const handle = instagramOf(value);
  if (value.demo && !options.demoAllowed)
    throw fieldsRefused([{ path: 'demo', message: submissionTexts.demo }]);
  const profile = handleFromUrl(value.instagramUrl ?? '') ?? handle;
  return {
    name: value.name,
    instagramUsername: handle,
    // Addresses are kept in their canonical form: they become links.
    instagramUrl: profile && instagramUrlOf(profile),
    instagramPost: instagramLink(value.instagramUrl ?? ''),
    phone: value.phone,
    website: value.website,
    iban: value.iban,
    description: value.desc,
    demo: value.demo === 'true',
  };
}
