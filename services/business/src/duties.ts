import { dayMs, hourMs, minuteMs } from '@edogrula/contracts/durations';
import type { Duty } from '@edogrula/service/duty';
import type { Closable } from '@edogrula/service/service';
import { removeUnheldFiles } from '@edogrula/service-kit/remove-unheld-files';
import { deleteChangesDecidedBefore } from './changes/change-repository.ts';
import { clockSkewGauge } from './clock/clock-watch.ts';
import type { Deps } from './deps.ts';
import { findHeldPictures } from './gallery/find-held-pictures.ts';
import { deleteOldQuestions } from './payees/daily-questions.ts';
import { beat, heartbeatMs } from './registry/heartbeat.ts';
import { pauseBadges } from './registry/pause-badges.ts';
import { rankPhones } from './registry/rank-phones.ts';
import { remindOwners } from './registry/remind-owners.ts';
import { finishRepairs } from './registry/repair-records.ts';
import { tellAgain } from './registry/tell-again.ts';
import { deleteOldWebAnswers } from './web-search/web-answers.ts';

/** How long a decided proposal stays readable for its owner. */
const decidedChangesMs = 90 * dayMs;

/** Answers pause by the clock; this is how long mails and the audit row may come after. */
const endingChecksMs = 30_000;
const unheldPicturesMs = 10 * minuteMs;
/** By then no process of the version before is left, which would not take in what is told, or would write by its rules. */
const withoutThoseBeforeMs = 10 * minuteMs;

/** What the service does by itself. */
export const duties = ({ db, pool, media, logger, clock, clockWatch, poke }: Deps): (Duty | Closable)[] => [
  {
    name: 'repairs of records',
    everyMs: hourMs,
    firstMs: withoutThoseBeforeMs,
    work: () => finishRepairs({ db, clock, logger }),
  },
  { name: 'heartbeat', everyMs: heartbeatMs, firstMs: 0, work: () => beat(pool) },
  {
    name: 'ending checks',
    everyMs: endingChecksMs,
    firstMs: 0,
    work: async () => {
      await pauseBadges({ db, clock, clockWatch, poke });
      await rankPhones({ db, clock, clockWatch, poke });
      await remindOwners({ db, clock, clockWatch, poke });
    },
  },
  {
    name: 'pictures that no business shows',
    everyMs: unheldPicturesMs,
    work: (signal) =>
      removeUnheldFiles({ media, logger, findHeld: (fileIds) => findHeldPictures(db, fileIds) }, signal),
  },
  {
    name: 'records to be told again',
    everyMs: hourMs,
    firstMs: withoutThoseBeforeMs,
    work: (signal) => tellAgain({ db, poke }, signal),
  },
  { name: 'old web answers', everyMs: hourMs, work: () => deleteOldWebAnswers(db, clock()) },
  { name: 'old questions about accounts', everyMs: hourMs, work: () => deleteOldQuestions(db, clock()) },
  {
    name: 'decided proposals',
    everyMs: hourMs,
    work: () => deleteChangesDecidedBefore(db, new Date(clock().getTime() - decidedChangesMs)),
  },
  clockSkewGauge({ db, clockWatch }),
];
