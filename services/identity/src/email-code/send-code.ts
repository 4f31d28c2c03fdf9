import type { Deps } from '../deps.ts';
import { mailboxOf } from '../limits/mailbox.ts';
import { atMost, perDay, perHour } from '../limits/rules.ts';
import { type Counted, takeTurn } from '../limits/take-turn.ts';
import { cancelWaitingMail, queueMail } from '../mail/mail-repository.ts';
import { codeMail } from '../mail/templates/code-mail.ts';
import { codePurpose, newCode } from './email-code.ts';
import { replaceCode } from './email-code-repository.ts';

type Input = { email: string; network: string };

function countedBy({ limits, secrets }: Deps, { email, network }: Input): Counted[] {
  return [
    {
      scope: 'code:address',
      subject: secrets.subject('mailbox', mailboxOf(email)),
      rules: [atMost(1, limits.codeCooldownMs), perHour(limits.codesPerHour), perDay(limits.codesPerDay)],
    },
    {
      scope: 'code:ip',
      subject: secrets.subject('network', network),
      rules: [perHour(limits.codesPerIpAndHour)],
    },
  ];
}

/**
 * Sends a fresh code to an address, known or unknown alike; code, limits and mail are written together [R151].
 * @returns seconds until the next code may be asked for
 * @throws AppError too_many_requests
 */
export async function sendCode(deps: Deps, input: Input): Promise<{ retryAfterSeconds: number }> {
  const { config, secrets, clock, newId, limits } = deps;
  const now = clock();
  const code = newCode();
  const expiresAt = new Date(now.getTime() + config.CODE_LIFETIME_MINUTES * 60_000);
  const codeHash = secrets.codeHash(codePurpose, input.email, code);
  const message = codeMail({
    code,
    lifetimeMinutes: config.CODE_LIFETIME_MINUTES,
    publicUrl: config.PUBLIC_URL,
  });
  await deps.db.transaction().execute(async (tx) => {
    await takeTurn(tx, now, countedBy(deps, input));
    const asker = secrets.subject('network', input.network);
    await replaceCode(tx, {
      purpose: codePurpose,
      email: input.email,
      codeHash,
      asker,
      createdAt: now,
      expiresAt,
    });
    await cancelWaitingMail(tx, { kind: 'code', to: input.email, now });
    await queueMail(tx, { id: newId(), kind: 'code', to: input.email, message, now, notAfter: expiresAt });
  });
  deps.mailer.poke();
  return { retryAfterSeconds: Math.ceil(limits.codeCooldownMs / 1000) };
}
