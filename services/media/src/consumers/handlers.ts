import type { ConsumerDeps } from './consumer-deps.ts';
import { onApplicationPublished, onOldApproval } from './on-application-published.ts';
import { onBusinessDeleted, onBusinessUpdated } from './on-business-events.ts';
import { onContentFilesChanged } from './on-content-files-changed.ts';
import {
  onApplicationRejected,
  onApplicationSubmitted,
  onReportDeleted,
  onReportRejected,
  onReportSubmitted,
} from './on-submission-events.ts';

/** The effects of group `media.files`, one for each event type of its subscription. */
export const fileHandlers = (deps: ConsumerDeps) => ({
  'moderation.application.submitted.v1': onApplicationSubmitted(deps),
  'moderation.application.approved.v1': onOldApproval(deps),
  'moderation.application.published.v1': onApplicationPublished(deps),
  'moderation.application.rejected.v1': onApplicationRejected(deps),
  'moderation.report.submitted.v1': onReportSubmitted(deps),
  'moderation.report.rejected.v1': onReportRejected(deps),
  'moderation.report.deleted.v1': onReportDeleted(deps),
  'business.business.updated.v1': onBusinessUpdated(deps),
  'business.business.deleted.v1': onBusinessDeleted(deps),
  'content.files.changed.v1': onContentFilesChanged(deps),
});
