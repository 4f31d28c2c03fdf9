import { ok } from '@edogrula/contracts/common';
import { factorEndpoints } from '@edogrula/contracts/http/factor-endpoints';
import type { factorView } from '@edogrula/contracts/http/factors';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { setChallenge } from '../session/challenge.ts';
import { type Added, addPasskey, addTotp, offerTotp } from './add-factor.ts';
import { countRecoveryCodes, type Factor, listFactors } from './factor-repository.ts';
import { registrationOptions } from './passkey.ts';
import { removeFactor, renewRecoveryCodes } from './remove-factor.ts';

const view = ({ id, kind, label, createdAt, lastUsedAt }: Factor): z.output<typeof factorView> => ({
  _id: id,
  kind,
  label,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
const added = ({ factor, recoveryCodes }: Added) => ({ factor: view(factor), recoveryCodes });

/** One's own second factors: list, add, remove; recovery codes [R392]. */
export function factorRoutes(app: HttpApp, deps: Deps): void {
  const { db, config } = deps;
  route(app, factorEndpoints.list, async ({ caller: { admin } }) => ({
    items: (await listFactors(db, admin.adminId)).map(view),
    recoveryCodes: await countRecoveryCodes(db, admin.adminId),
    required: config.SECOND_FACTOR === 'required',
  }));
  route(app, factorEndpoints.passkeyOptions, async ({ caller: { admin } }) => {
    const known = (await listFactors(db, admin.adminId)).filter((one) => one.kind === 'passkey');
    const options = await registrationOptions(config.PUBLIC_URL, admin, known);
    await setChallenge(deps, admin.sessionId, options.challenge);
    return { options };
  });
  route(app, factorEndpoints.addPasskey, async ({ caller, body }) =>
    added(await addPasskey(deps, caller.admin, body)),
  );
  route(app, factorEndpoints.totpOffer, ({ caller }) => offerTotp(deps, caller.admin));
  route(app, factorEndpoints.addTotp, async ({ caller, body }) =>
    added(await addTotp(deps, caller.admin, body)),
  );
  route(app, factorEndpoints.remove, async ({ caller, params }) => {
    await removeFactor(deps, caller.admin, params.id);
    return ok;
  });
  route(app, factorEndpoints.recoveryCodes, async ({ caller }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, caller.admin),
  }));
}
