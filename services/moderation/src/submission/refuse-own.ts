import { AppError } from '@edogrula/service-kit/app-error';
import type { Moderator } from '../act/act-repository.ts';
import { isOnePerson } from './one-person.ts';

/** No moderator decides on what came from the own mailbox: a colleague does [R319]. @throws AppError own_submission */
export function refuseOwn(sender: string | null, { email }: Pick<Moderator, 'email'>): void {
  if (isOnePerson(sender, email)) throw new AppError('own_submission');
}
