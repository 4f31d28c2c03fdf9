import type { PostgresGroups } from '@edogrula/service/postgres-store';
import type { ConsumerDeps } from './consumers/consumer-deps.ts';
import { onApplicationPublished } from './consumers/on-application-published.ts';
import { onBusinessDeleted, onBusinessUpdated } from './consumers/on-business-events.ts';
import { onChangeClosed, onChangeProposed } from './consumers/on-change-events.ts';
import { onContentFilesChanged } from './consumers/on-content-files-changed.ts';
import {
  appeal,
  application,
  claims,
  claimsWithCarried,
  correction,
  expires,
  keepsAgain,
  report,
} from './consumers/on-submission-events.ts';
import type { Tables } from './tables.ts';

/** The service's consumer groups with their effects; a rejected report's evidence is kept as long as an appeal's files. */
export const consumers = (deps: ConsumerDeps) => {
  const { applicationDays, evidenceDays } = deps.retention;
  return {
    'media.files': {
      'moderation.application.submitted.v1': claimsWithCarried(deps),
      'moderation.application.published.v1': onApplicationPublished(deps),
      'moderation.application.rejected.v1': expires(deps, application, { days: applicationDays }),
      'moderation.application.reopened.v1': keepsAgain(deps, application),
      'moderation.report.submitted.v1': claims(deps, report),
      'moderation.report.replied.v1': claims(deps, report),
      'moderation.report.rejected.v1': expires(deps, report, { days: evidenceDays }),
      'moderation.report.deleted.v1': expires(deps, report, { days: 0, closed: true }),
      'moderation.appeal.submitted.v1': claims(deps, appeal),
      'moderation.appeal.decided.v1': expires(deps, appeal, { days: evidenceDays }),
      'moderation.appeal.reopened.v1': keepsAgain(deps, appeal),
      'moderation.correction.submitted.v1': claims(deps, correction),
      'moderation.correction.decided.v1': expires(deps, correction, { days: evidenceDays }),
      'business.business.updated.v1': onBusinessUpdated(deps),
      'business.business.deleted.v1': onBusinessDeleted(deps),
      'business.change.proposed.v1': onChangeProposed(deps),
      'business.change.closed.v1': onChangeClosed(deps),
      'content.files.changed.v1': onContentFilesChanged(deps),
    },
  } satisfies PostgresGroups<Tables>;
};
