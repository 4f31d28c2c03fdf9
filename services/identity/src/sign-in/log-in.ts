import { AppError } from '@edogrula/service-kit/app-error';
import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import { type Admin, findAdmin } from '../admin/admin-repository.ts';
import { passwordFits } from '../admin/password.ts';
import type { Deps } from '../deps.ts';
import { listFactors } from '../factor/factor-repository.ts';
import { takeTurn } from '../limits/take-turn.ts';
import { signInTexts } from '../locales/tr/sign-in.ts';
import { type BegunStep, beginStep } from './factor-step.ts';
import { type Browser, type OpenedSession, openSession } from './open-session.ts';
import { countedSignIn } from './sign-in-limits.ts';

type LogInInput = Browser & { email: string; password: string };
type LogInResult = { opened: OpenedSession } | { step: BegunStep };

async function checkPassword(deps: Deps, { email, password }: LogInInput): Promise<Admin> {
  const admin = await findAdmin(deps.db, email);
  const fits = await traced('check password', () => passwordFits(admin?.passwordHash, password));
  if (fits && admin) return admin;
  const seen = { account: deps.secrets.pseudonym('account', email), step: 'password' };
  throw new AppError('credentials_invalid', { seen });
}

/**
 * Signs an admin in under a fresh session [R159], or, where a second factor is set up, asks for it [R392]. The attempt
 * counts as failed until it has succeeded, so that guesses sent side by side are counted before any of them is checked.
 * @throws AppError credentials_invalid (unknown address or wrong password, alike), too_many_requests
 */
export async function logIn(deps: Deps, input: LogInInput): Promise<LogInResult> {
  const { db, clock } = deps;
  const counted = countedSignIn(deps, input);
  const attemptIds = await db
    .transaction()
    .execute((tx) => takeTurn(tx, clock(), counted, signInTexts.tooManyTries));
  const admin = await checkPassword(deps, input);
  const attempts = { ids: attemptIds, own: counted[0] };
  const factors = await listFactors(db, admin.id);
  if (factors.length) return { step: await beginStep(deps, admin, { factors, attempts }) };
  const opened = await db
    .transaction()
    .execute((tx) => openSession(tx, deps, { admin, attempts, browser: input }));
  deps.poke();
  return { opened };
}
