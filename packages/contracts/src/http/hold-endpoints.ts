import { z } from 'zod';
import { deciders } from '../admin-roles.ts';
import { idParams } from '../common.ts';
import { actReason } from './dossier.ts';
import { admins, at, endpoints } from './endpoint.ts';
import { reportDecisionAnswer } from './moderation.ts';

const reports = { service: 'moderation', heading: 'Reports' } as const;
const onHold = {
  ...admins(deciders),
  params: idParams,
  /** `version` is of the report as it was seen: another approval may wait by now. */
  body: z.object({ reason: actReason, version: z.number().int().min(1).optional() }),
  answers: { 200: reportDecisionAnswer },
} as const;

/** An approval in its reply window is taken back, or published before its time [R309, R315]. */
export const holdEndpoints = endpoints(reports, {
  cancel: {
    ...onHold,
    ...at('POST /api/admin/report/:id/hold/cancel'),
    summary: 'Take back an approval that is not public yet: the report waits for a decision again',
    fails: [404, 409],
  },
  publish: {
    ...onHold,
    ...at('POST /api/admin/report/:id/hold/publish'),
    summary: 'Ask to publish an approval before its time; another moderator confirms it',
    fails: [404, 409],
  },
});
