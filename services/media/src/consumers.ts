import type { PostgresGroups } from '@edogrula/service/postgres-store';
import type { ConsumerDeps } from './consumers/consumer-deps.ts';
import { onApplicationPublished } from './consumers/on-application-published.ts';
import { onBusinessDeleted, onBusinessUpdated } from './consumers/on-business-events.ts';
import { onChangeClosed, onChangeProposed } from './consumers/on-change-events.ts';
import { onContentFilesChanged } from './consumers/on-content-files-changed.ts';
import {
  onAppealDecided,
  onAppealReopened,
  onAppealSubmitted,
  onApplicationRejected,
  onApplicationReopened,
  onApplicationSubmitted,
  onCorrectionDecided,
  onCorrectionSubmitted,
  onReportDeleted,
  onReportRejected,
  onReportReplied,
  onReportSubmitted,
} from './consumers/on-submission-events.ts';

import type { Tables } from './tables.ts';

/** The service's consumer groups with their effects. */
export const consumers = (deps: ConsumerDeps) =>
  ({
    'media.files': {
      'moderation.application.submitted.v1': onApplicationSubmitted(deps),
      'moderation.application.published.v1': onApplicationPublished(deps),
      'moderation.application.rejected.v1': onApplicationRejected(deps),
      'moderation.application.reopened.v1': onApplicationReopened(deps),
      'moderation.report.submitted.v1': onReportSubmitted(deps),
      'moderation.report.replied.v1': onReportReplied(deps),
      'moderation.report.rejected.v1': onReportRejected(deps),
      'moderation.report.deleted.v1': onReportDeleted(deps),
      'moderation.appeal.submitted.v1': onAppealSubmitted(deps),
      'moderation.appeal.decided.v1': onAppealDecided(deps),
      'moderation.appeal.reopened.v1': onAppealReopened(deps),
      'moderation.correction.submitted.v1': onCorrectionSubmitted(deps),
      'moderation.correction.decided.v1': onCorrectionDecided(deps),
      'business.business.updated.v1': onBusinessUpdated(deps),
      'business.business.deleted.v1': onBusinessDeleted(deps),
      'business.change.proposed.v1': onChangeProposed(deps),
      'business.change.closed.v1': onChangeClosed(deps),
      'content.files.changed.v1': onContentFilesChanged(deps),
    },
  }) satisfies PostgresGroups<Tables>;
