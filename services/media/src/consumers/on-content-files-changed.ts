import type { contentFilesChanged } from '@edogrula/contracts/events/content';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import { sql } from 'kysely';
import { nameFiles } from '../file/content-file-repository.ts';
import { daysAfter, expire, type Owner, showInText } from '../file/file.ts';
import { advanceOwner } from '../file/owner-repository.ts';
import { settle } from '../file/settle.ts';
import type { Tx } from '../tables.ts';
import type { ConsumerDeps } from './consumer-deps.ts';

/** An editor who takes a picture out may put it back within this time. */
const droppedKeptDays = 7;

/** A picture is public while a text names it; several texts may name one picture. */
export const onContentFilesChanged =
  (deps: ConsumerDeps) =>
  async (tx: Tx, event: EventOf<typeof contentFilesChanged>): Promise<void> => {
    const { contentId, fileIds } = event.data;
    const owner: Owner = { kind: 'content', id: contentId };
    // Two texts that share a picture must see each other's word.
    await sql`select pg_advisory_xact_lock(hashtextextended('content pictures', 0))`.execute(tx);
    if (!(await advanceOwner(tx, owner, event.version))) return;
    // A text may also show a business's picture: that one stays the business's.
    const { shown, dropped } = await nameFiles(tx, contentId, fileIds);
    const leaving = new Set(dropped);
    const eraseAt = daysAfter(event.time, droppedKeptDays);
    await settle(tx, deps.logger, [...shown, ...dropped], (file) =>
      leaving.has(file.id) ? expire(file, null, eraseAt) : showInText(file, owner, deps.clock()),
    );
  };
