import type { TestClaims } from '@edogrula/service-kit/testing/test-identity';
import { admin, type Stage } from './stage.ts';

export type Correction = Record<string, unknown>;
type Wish = { correction: Correction; reason: string; as?: TestClaims; version?: number | undefined };

/** The version of the dossier from which a correction of its entry starts; 1 where the desk shows none. */
export async function seenVersion(stage: Stage, entryId: string, as = admin()): Promise<number> {
  const { body } = await stage.call('GET', `/api/admin/report/entries/${entryId}`, { as });
  return Number(body.version ?? 1);
}

/** A moderator corrects an entry without an appeal, from what the desk shows by now unless a version is given. */
export async function correct(
  stage: Stage,
  entryId: string,
  { as = admin(), ...wish }: Wish,
): ReturnType<Stage['call']> {
  const version = 'version' in wish ? wish.version : await seenVersion(stage, entryId, as);
  const body = { ...wish, version };
  return stage.call('POST', `/api/admin/appeals/entries/${entryId}/correct`, { as, body });
}
