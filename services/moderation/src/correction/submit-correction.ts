import { correctionSubmitted } from '@edogrula/contracts/events/moderation';
import { type correctionAnswer, correctionFields } from '@edogrula/contracts/http/correction';
import type { VisitorIdentity } from '@edogrula/contracts/identity-claims';
import { newEvent } from '@edogrula/event-bus/new-event';
import { AppError } from '@edogrula/service-kit/app-error';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { checkFields, fieldsRefused } from '../intake/check-fields.ts';
import type { Intake } from '../intake/receive-once.ts';
import { correctionForm } from '../intake/submission-form.ts';
import { correctionTexts } from '../locales/tr/correction.ts';
import { submissionTexts } from '../locales/tr/submission.ts';
import { isCondemned } from '../registry/condemned-business.ts';
import { isVisible } from '../registry/registry-record.ts';
import { submit } from '../submission/submit.ts';
import type { Tx } from '../tables.ts';
import { countOpenCorrections, insertCorrection, lockCorrections } from './correction-repository.ts';

type Fields = z.output<typeof correctionFields>;
type Details = Fields & { businessName: string };

const required = ['business', 'part', 'wish', 'role'];
const most = { ofAddress: 3, ofBusiness: 10 };
const retryAfterSeconds = 3600;

/**
 * The name of a business that everybody can see; a blacklisted one has its appeal.
 * @throws AppError not_found for any other, in the same words
 */
async function nameOf(tx: Tx, id: string): Promise<string> {
  if (!(await isVisible(tx, id, 'business')) || (await isCondemned(tx, id)))
    throw new AppError('not_found', { message: correctionTexts.unknownBusiness });
  const row = await tx
    .selectFrom('business_contact')
    .select('name')
    .where('business_id', '=', id)
    .executeTakeFirst();
  return row?.name || correctionTexts.nameless;
}

/**
 * One mailbox has three that wait, one business ten: a rival fills neither the desk nor, with many addresses, the place
 * of the owner, whose proved address is always let in [R403].
 * @throws AppError too_many_requests
 */
async function expectRoom(tx: Tx, about: { email: string; businessId: string }): Promise<void> {
  const { mine, ofBusiness, owners } = await countOpenCorrections(tx, about);
  const message =
    mine >= most.ofAddress
      ? correctionTexts.manyOpen
      : ofBusiness >= most.ofBusiness && !owners
        ? correctionTexts.manyOfBusiness
        : null;
  if (message) throw new AppError('too_many_requests', { message, retryAfterSeconds });
}

/**
 * Takes a request to correct a profile in; no record changes by it [R402, R403].
 * @throws AppError as `submit` does; not_found, too_many_requests
 */
export const submitCorrection = (deps: Deps, visitor: VisitorIdentity, intake: Intake) =>
  submit<Details, z.infer<typeof correctionAnswer>>(deps, visitor, intake, {
    subject: 'correction',
    scope: 'correction',
    form: correctionForm,
    check: async (form) => {
      const { value, faults } = checkFields(correctionFields, form.fields, required);
      if (!value) throw fieldsRefused(faults, submissionTexts.completeMarked);
      const { business: businessId } = value;
      const businessName = await deps.db.transaction().execute(async (tx) => {
        await expectRoom(tx, { email: visitor.email, businessId });
        return nameOf(tx, businessId);
      });
      return { ...value, businessName };
    },
    insert: async (tx, { business, part, wish, role }, { id, email, createdAt }) => {
      await lockCorrections(tx);
      // Others may have come, and the business may have gone, while the files were on their way.
      await expectRoom(tx, { email, businessId: business });
      const name = await nameOf(tx, business);
      return insertCorrection(tx, {
        id,
        business_id: business,
        business_name: name,
        asker_email: email,
        part,
        wish,
        role,
        created_at: createdAt,
        outcome: null,
        decided_by: null,
        decided_email: null,
        decided_at: null,
      });
    },
    event: (about, { businessName: name }, { id, number, email, files }) =>
      newEvent(correctionSubmitted, {
        ...about,
        data: {
          correctionId: id,
          number,
          name,
          askerEmail: email,
          fileIds: files.map((file) => file.stored.fileId),
        },
      }),
    answer: ({ id, number, files }) => ({ id, _id: id, number, acceptedFiles: files.length }),
  });
