import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import { type Admin, findAdmin, noteSignIn, stillHas } from '../admin/admin-repository.ts';
import { passwordFits } from '../admin/password.ts';
import type { Deps } from '../deps.ts';
import { clearAttempts, deleteAttempts } from '../limits/attempt-repository.ts';
import { growingPause, perHour } from '../limits/rules.ts';
import { type Counted, takeTurn } from '../limits/take-turn.ts';
import { signInTexts } from '../locales/tr/sign-in.ts';
import { sha256 } from '../secrets.ts';
import { endSessionsIn } from '../session/end-sessions.ts';
import { newSessionToken, type Session } from '../session/session.ts';
import { insertSession } from '../session/session-repository.ts';

export type LogInInput = {
  email: string;
  password: string;
  network: string;
  userAgent: string | null;
  /** Who the browser was signed in as, if at all: that session ends with the new one. */
  before: AdminIdentity | undefined;
};
export type LogInResult = { token: string; session: Session; admin: Admin };

/** Account and network are counted together: a stranger's guesses never slow the owner down elsewhere. */
function countedBy({ limits, secrets }: Deps, { email, network }: LogInInput): Counted[] {
  return [
    {
      scope: 'login:pair',
      subject: secrets.subject('account-network', `${email}\n${network}`),
      rules: [
        growingPause({
          free: limits.loginFreeTries,
          firstMs: limits.loginFirstPauseMs,
          longestMs: limits.loginLongestPauseMs,
        }),
      ],
    },
    {
      scope: 'login:ip',
      subject: secrets.subject('network', network),
      rules: [perHour(limits.loginFailuresPerIpAndHour)],
    },
  ];
}

/**
 * Signs an admin in under a fresh session [R159]. The attempt counts as failed until it has succeeded, so that
 * guesses sent side by side are counted before any of them is checked.
 * @throws AppError credentials_invalid (unknown address or wrong password, alike), too_many_requests
 */
export async function logIn(deps: Deps, input: LogInInput): Promise<LogInResult> {
  const { db, clock } = deps;
  const counted = countedBy(deps, input);
  const attemptIds = await db
    .transaction()
    .execute((tx) => takeTurn(tx, clock(), counted, signInTexts.tooManyTries));
  const admin = await findAdmin(db, input.email);
  const fits = await traced('check password', () => passwordFits(admin?.passwordHash, input.password));
  if (!fits || !admin) {
    deps.logger.info({ known: admin !== null }, 'sign-in failed');
    throw new AppError('credentials_invalid');
  }
  const [pair] = counted;
  const token = newSessionToken();
  const session = newSession(deps, admin.id, input.userAgent);
  await db.transaction().execute(async (tx) => {
    // The password may have become another one while this one was checked; a change ends the sessions that it sees.
    if (!(await stillHas(tx, admin))) throw new AppError('credentials_invalid');
    await deleteAttempts(tx, attemptIds);
    if (pair) await clearAttempts(tx, pair);
    await insertSession(tx, { ...session, tokenHash: sha256(token) });
    await noteSignIn(tx, admin.id, session.createdAt);
    if (input.before?.via === 'cookie' && input.before.sessionId) {
      await endSessionsIn(tx, deps, input.before.adminId, { only: input.before.sessionId });
    }
    await appendAudit(tx, {
      at: session.createdAt,
      actor: { kind: 'admin', id: admin.id },
      action: 'session.started',
      subject: { kind: 'session', id: session.id },
    });
  });
  deps.poke();
  return { token, session, admin };
}

function newSession({ clock, newId, config }: Deps, adminId: string, userAgent: string | null): Session {
  const now = clock();
  return {
    id: newId(),
    adminId,
    userAgent: userAgent?.slice(0, 200) ?? null,
    createdAt: now,
    lastSeenAt: now,
    endsAt: new Date(now.getTime() + config.SESSION_HOURS * 3_600_000),
    revokedAt: null,
  };
}
