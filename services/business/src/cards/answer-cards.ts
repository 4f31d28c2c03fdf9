import { hkdfSync } from 'node:crypto';
import type { AnswerWord } from '@edogrula/contracts/answer-word';
import type { Contact } from '@edogrula/contracts/contact/contact-kinds';
import { dayMs } from '@edogrula/contracts/durations';
import { AppError } from '@edogrula/service-kit/app-error';
import { EncryptJWT, errors, type JWTPayload, jwtDecrypt } from 'jose';

/** How long a card opens, in days; its answer would be history. */
const lifetimeDays = 90;
const typ = 'edogrula-card+jwt';

/** What was asked, what was answered, and up to which moment the registry was known. */
export type Card = { contacts: readonly Contact[]; status: AnswerWord; madeAt: Date };

/**
 * Cards of answers [R391]. A card is a token that only this service can make, alter or read. So its address shows an
 * onlooker neither the contact nor the answer. @param privatePart `d` of this service's key: with another key, older
 * cards no longer open
 */
export function createAnswerCards(privatePart: string, clock: () => Date) {
  const secret = Buffer.from(privatePart, 'base64url');
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'edogrula.business.answer-card', 32));
  return {
    seal({ contacts, status, madeAt }: Card): Promise<string> {
      return new EncryptJWT({ contacts, status })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ })
        .setIssuedAt(madeAt)
        .setExpirationTime(new Date(madeAt.getTime() + lifetimeDays * dayMs))
        .encrypt(key);
    },

    /** @throws AppError not_found for what is not a card of ours, unaltered; gone when its time is over */
    async open(token: string): Promise<Card & { endsAt: Date }> {
      const { contacts, status, iat = 0, exp = 0 } = await payloadOf(token, key, clock());
      return { contacts, status, madeAt: new Date(iat * 1000), endsAt: new Date(exp * 1000) };
    },
  };
}

export type AnswerCards = ReturnType<typeof createAnswerCards>;

async function payloadOf(token: string, key: Uint8Array, now: Date) {
  try {
    const options = { typ, currentDate: now, keyManagementAlgorithms: ['dir'] };
    const { payload } = await jwtDecrypt<JWTPayload & Omit<Card, 'madeAt'>>(token, key, options);
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AppError('gone');
    if (error instanceof errors.JOSEError) throw new AppError('not_found');
    throw error;
  }
}
