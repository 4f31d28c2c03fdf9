import { entryUpkeepEndpoints, madeGoodEndpoints } from '@edogrula/contracts/http/entry-upkeep-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Deps } from '../deps.ts';
import { explainEnd } from '../links/person-link.ts';
import { upkeepTexts } from '../locales/tr/upkeep.ts';
import { isOwnMatter, ownMarkOf } from '../party/own-matter.ts';
import { askMadeGood } from './ask-made-good.ts';
import { confirmEntry } from './confirm-entry.ts';
import { confirmMadeGood, readMadeGood } from './confirm-made-good.ts';
import { noteMadeGood, withdrawMadeGood } from './note-made-good.ts';
import { showReply } from './show-reply.ts';
import { viewUpkeep } from './upkeep-view.ts';

/** Routes for public entries: their term, the replies shown beside them, harm that was made good [R313, R328, R329]. */
export function upkeepRoutes(app: HttpApp, deps: Deps): void {
  route(app, entryUpkeepEndpoints.read, ({ caller, params }) =>
    deps.db.transaction().execute(async (tx) => {
      const upkeep = await viewUpkeep(deps, tx, params.id);
      return { ...upkeep, ...ownMarkOf(await isOwnMatter(tx, caller.admin, upkeep.dossierId)) };
    }),
  );
  route(app, entryUpkeepEndpoints.confirm, ({ caller, params, body }) =>
    confirmEntry(deps, caller.admin, { entryId: params.id, ...body }),
  );
  route(app, entryUpkeepEndpoints.ask, ({ caller, params }) => askMadeGood(deps, caller.admin, params.id));
  route(app, entryUpkeepEndpoints.madeGood, ({ caller, params, body }) =>
    noteMadeGood(deps, caller.admin, { entryId: params.id, ...body }),
  );
  route(app, entryUpkeepEndpoints.withdraw, ({ caller, params, body }) =>
    withdrawMadeGood(deps, caller.admin, { entryId: params.id, ...body }),
  );
  route(app, entryUpkeepEndpoints.showReply, ({ caller, params, body }) =>
    showReply(deps, caller.admin, { reportId: params.id, ...body }),
  );
  route(app, madeGoodEndpoints.read, ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return explainEnd(upkeepTexts.over, readMadeGood(deps, query.token));
  });
  route(app, madeGoodEndpoints.confirm, ({ query }) =>
    explainEnd(upkeepTexts.over, confirmMadeGood(deps, query.token)),
  );
}
