import { appealSubmitted } from '@edogrula/contracts/events/moderation';
import { appealFields } from '@edogrula/contracts/http/appeal';
import type { VisitorIdentity } from '@edogrula/contracts/identity-claims';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { treeFacts } from '../dossier/dossier-events.ts';
import { keysOfTree, lockDossiers, readDossierTree, updateDossier } from '../dossier/dossier-repository.ts';
import { bumped } from '../dossier/settle-entries.ts';
import { shownTextsOf } from '../dossier/shown-texts.ts';
import { checkFields, fieldsRefused } from '../intake/check-fields.ts';
import type { Intake } from '../intake/receive-once.ts';
import { appealForm } from '../intake/submission-form.ts';
import { submissionTexts } from '../locales/tr/submission.ts';
import { submit } from '../submission/submit.ts';
import type { Tx } from '../tables.ts';
import { insertAppeal } from './appeal-repository.ts';
import { dueDateOf } from './due-date.ts';
import { appealable } from './open-appeals.ts';

type Fields = z.output<typeof appealFields>;
type Details = Fields & { dueAt: Date; entryName: string };

const required = ['entry', 'role', 'name', 'claims', 'desc'];

/**
 * Takes an appeal against a public entry in; the answer names its number and date, the entry says that it is looked at
 * [R317, R318].
 * @throws AppError as `submit` does; not_found, appeal_open, appeal_answered, too_many_requests
 */
export const submitAppeal = (deps: Deps, visitor: VisitorIdentity, intake: Intake) =>
  submit<Details, { id: string; _id: string; number: string; dueAt: string; acceptedFiles: number }>(
    deps,
    visitor,
    intake,
    {
      subject: 'appeal',
      scope: 'appeal',
      form: appealForm,
      check: async (form) => {
        const { value, faults } = checkFields(appealFields, form.fields, required);
        if (!value) throw fieldsRefused(faults, submissionTexts.completeMarked);
        const entryName = await deps.db.transaction().execute(async (tx) => {
          const who = { email: visitor.email, at: deps.clock() };
          const tree = await appealable(tx, value.entry, who);
          return (await shownTextsOf(tx, tree))?.name ?? '';
        });
        return { ...value, entryName, dueAt: dueDateOf(deps.clock(), deps.appealDays) };
      },
      insert: (tx, details, record) => insert(deps, tx, details, record),
      event: (about, { entryName, dueAt }, { id, number, email, files }) =>
        newEvent(appealSubmitted, {
          ...about,
          data: {
            appealId: id,
            number,
            name: entryName,
            appellantEmail: email,
            dueAt: dueAt.toISOString(),
            fileIds: files.map((file) => file.stored.fileId),
          },
        }),
      answer: ({ id, number, files }, { dueAt }) => ({
        id,
        _id: id,
        number,
        dueAt: dueAt.toISOString(),
        acceptedFiles: files.length,
      }),
    },
  );

async function insert(
  deps: Deps,
  tx: Tx,
  details: Details,
  { id, email, createdAt }: { id: string; email: string; createdAt: Date },
): Promise<number> {
  await lockDossiers(tx);
  // Another one may have come while the files were on their way.
  const { root } = await appealable(tx, details.entry, { email, at: createdAt });
  const number = await insertAppeal(tx, {
    id,
    dossier_id: root.id,
    entry_id: details.entry,
    entry_name: details.entryName,
    appellant_email: email,
    role: details.role,
    name: details.name,
    claims: details.claims,
    description: details.desc,
    created_at: createdAt,
    due_at: details.dueAt,
    outcome: null,
    decided_by: null,
    decided_email: null,
    decided_at: null,
  });
  await updateDossier(tx, root, { appeal_open: true });
  const tree = await bumped(tx, await readDossierTree(tx, root.id));
  await appendEvents(tx, treeFacts(tree, await keysOfTree(tx, tree), deps));
  return number;
}
