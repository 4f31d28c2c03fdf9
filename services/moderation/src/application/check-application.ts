import { instagramUrlOf } from '@edogrula/contracts/contact/handle';
import { handleFromUrl } from '@edogrula/contracts/contact/instagram-account';
import { isMobilePhone } from '@edogrula/contracts/contact/mobile-phone';
import { accountOf, applicationFields } from '@edogrula/contracts/http/application-form';
import { submissionLimits } from '@edogrula/contracts/http/moderation';
import { validation } from '@edogrula/contracts/locales/tr/validation';
import { AppError } from '@edogrula/service-kit/app-error';
import { checkFields, type FieldFault, fieldsRefused } from '../intake/check-fields.ts';
import type { ReceivedForm } from '../intake/received-form.ts';
import { applicationForm } from '../intake/submission-form.ts';
import { fieldLabels, submissionTexts } from '../locales/tr/submission.ts';
import type { AttachmentRow } from '../submission/attachments.ts';
import type { ApplicationDetails } from './application-details.ts';

/** The details of an application after every check that needs no store. */
export type CheckedApplication = ApplicationDetails & {
  note: string | null;
  linkedBusinessId: string | null;
  /** The link of a refused application that this one follows. */
  again: string | null;
  demo: boolean;
  /** Turkish account numbers; only their hashes are kept. */
  ibans: string[];
};

const required = ['name', 'tradeTitle', 'type', 'phone', 'address', 'terms'];

/**
 * Checks an application's fields and files together, so that one answer names every fault [R213–R216].
 * @throws AppError invalid_request, terms_required, missing_files, wrong_file_count
 */
export function checkApplication(
  form: ReceivedForm,
  options: { demoAllowed: boolean; kept?: readonly Pick<AttachmentRow, 'kind'>[] },
): CheckedApplication {
  const { value, faults } = checkFields(applicationFields, form.fields, required);
  const files = fileFaults(form, options.kept ?? []);
  if (!value) throw refusal(faults, files);
  const { terms: _accepted, kept: _ids, business, demo, iban, iban2, iban3, ...details } = value;
  const handle = accountOf(value);
  const late: FieldFault[] = [];
  if (value.landline && isMobilePhone(value.landline))
    late.push({ path: 'landline', message: validation.landline });
  if (demo && !options.demoAllowed) late.push({ path: 'demo', message: submissionTexts.demo });
  if (late.length) throw fieldsRefused([...late, ...files]);
  if (files.length) throw fileRefusal(files);
  const urlHandle = handleFromUrl(value.instagramUrl ?? '') ?? handle;
  return {
    ...details,
    instagramUsername: handle,
    instagramUrl: urlHandle ? instagramUrlOf(urlHandle) : null,
    linkedBusinessId: business,
    demo: demo === 'true',
    ibans: [...new Set([iban, iban2, iban3].flatMap((one) => one ?? []))],
  };
}

/** A document comes with the form or is kept of the refused application before it, and the photographs make five. */
function fileFaults(form: ReceivedForm, kept: readonly Pick<AttachmentRow, 'kind'>[]): FieldFault[] {
  const count = (part: string) => {
    const kind = applicationForm.files[part]?.kind;
    return [...form.files.filter((file) => file.part === part), ...kept.filter((file) => file.kind === kind)]
      .length;
  };
  const faulty = ['taxCertificate', 'workPermit'].flatMap((path) => {
    if (count(path) === 1) return [];
    return [{ path, message: count(path) ? submissionTexts.repeatedField : submissionTexts.missingFile }];
  });
  if (count('documents') === submissionLimits.images) return faulty;
  return [...faulty, { path: 'documents', message: submissionTexts.imageCount }];
}

function fileRefusal(fields: FieldFault[]): AppError {
  const onlyImages = fields.every((fault) => fault.path === 'documents');
  return onlyImages
    ? new AppError('wrong_file_count', { fields })
    : new AppError('missing_files', { fields, message: completing(fields.map(({ path }) => path)) });
}

/** Missing terms alone have their own code; else the sentence lists what is to be completed [R215]. */
function refusal(faults: FieldFault[], files: FieldFault[]): AppError {
  const fields = [...faults, ...files];
  if (fields.every((fault) => fault.path === 'terms')) return new AppError('terms_required', { fields });
  const named = fields.map((fault) => fault.path).filter((path) => required.includes(path) || !isField(path));
  return fieldsRefused(fields, named.length ? completing(named) : undefined);
}

/** What is to be completed, each part once, by its name in the form. */
const completing = (paths: readonly string[]): string =>
  `${submissionTexts.completeApplication} ${[...new Set(paths)].map((path) => fieldLabels[path] ?? path).join(', ')}`;

const isField = (path: string) => path in applicationFields.shape;

/** Ids of files that are to be kept; none for what is no list of them, which `checkApplication` names. */
export function keptIdsIn({ fields }: ReceivedForm): readonly string[] {
  const read = applicationFields.shape.kept.safeParse(fields.kept);
  return read.success ? read.data : [];
}
