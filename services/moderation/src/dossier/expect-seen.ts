import { AppError } from '@edogrula/service-kit/app-error';
import type { DossierTree } from './dossier-repository.ts';

/**
 * Compares the version of a dossier that a moderator saw; without one nothing is compared. Call after `lockDossiers`.
 * @throws AppError version_conflict when another moderator's act, or a decision, was first
 */
export function expectSeen({ root }: Pick<DossierTree, 'root'>, seen: number | undefined): void {
  if (seen === undefined || seen === root.version) return;
  const current = { _id: root.id, version: root.version, status: 'open', by: null, at: null };
  throw new AppError('version_conflict', { current });
}
