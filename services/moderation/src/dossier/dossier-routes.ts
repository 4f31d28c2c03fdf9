import { dossierEndpoints } from '@edogrula/contracts/http/dossier-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Deps } from '../deps.ts';
import { effectOf } from './common-value-effect.ts';
import { addCommonValue, listCommonValues, removeCommonValue } from './common-values.ts';
import { viewDossierOf } from './dossier-view.ts';
import { mergeDossiers, splitDossier, unmergeDossier } from './merge-and-split-dossiers.ts';

/** Dossiers: one seller, one record; and what many sellers share [R301–R304]. */
export function dossierRoutes(app: HttpApp, deps: Deps): void {
  route(app, dossierEndpoints.ofReport, ({ caller, params }) => viewDossierOf(deps, params.id, caller.admin));
  route(app, dossierEndpoints.merge, async ({ caller, params, body }) => ({
    dossierId: await mergeDossiers(deps, caller.admin, { id: params.id, ...body }),
  }));
  route(app, dossierEndpoints.unmerge, async ({ caller, params, body }) => ({
    dossierId: await unmergeDossier(deps, caller.admin, { id: params.id, ...body }),
  }));
  route(app, dossierEndpoints.split, async ({ caller, params, body }) => ({
    dossierId: await splitDossier(deps, caller.admin, { id: params.id, ...body }),
  }));
  route(app, dossierEndpoints.commonValues, () => listCommonValues(deps));
  route(app, dossierEndpoints.addCommonValue, ({ caller, body }) => addCommonValue(deps, caller.admin, body));
  route(app, dossierEndpoints.removeCommonValue, ({ caller, body }) =>
    removeCommonValue(deps, caller.admin, body),
  );
  route(app, dossierEndpoints.commonValueEffect, ({ query }) => effectOf(deps, query));
}
