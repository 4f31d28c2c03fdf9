import { ok } from '@edogrula/contracts/common';
import { appealEndpoints } from '@edogrula/contracts/http/appeal-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Deps } from '../deps.ts';
import { correctPublicEntry } from '../dossier/correct-public-entry.ts';
import { viewAppeal } from './appeal-view.ts';
import { decideAppeal } from './decide-appeal.ts';
import { listAppeals } from './list-appeals.ts';
import { submitAppeal } from './submit-appeal.ts';

/** Appeals: sent by who is listed, decided by another moderator; and corrections of entries [R317–R322]. */
export function appealRoutes(app: HttpApp, deps: Deps): void {
  route(app, appealEndpoints.submit, ({ caller, headers, request }) => {
    const key = headers['idempotency-key'] ?? null;
    return submitAppeal(deps, caller.visitor, { request, key });
  });
  route(app, appealEndpoints.list, ({ query }) => listAppeals(deps, query));
  route(app, appealEndpoints.read, ({ caller, params }) =>
    deps.db
      .transaction()
      .execute((tx) => viewAppeal(tx, params.id, { now: deps.clock(), viewer: caller.admin })),
  );
  route(app, appealEndpoints.decide, ({ caller, params, headers, body }) => {
    const key = headers['idempotency-key'] ?? null;
    return decideAppeal(deps, caller.admin, { id: params.id, key, wish: body });
  });
  route(app, appealEndpoints.correct, async ({ caller, params, headers, body }) => {
    const key = headers['idempotency-key'] ?? null;
    await correctPublicEntry(deps, caller.admin, { entryId: params.id, key, ...body });
    return ok;
  });
}
