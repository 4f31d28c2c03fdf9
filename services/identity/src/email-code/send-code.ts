import { mailboxOf, provedAs } from '@edogrula/contracts/contact/mailbox';
import { clientNetwork } from '@edogrula/service-kit/client-network';
import type { Deps } from '../deps.ts';
import { lockSubject } from '../limits/take-turn.ts';
import { cancelWaitingMail, queueMail } from '../mail/mail-repository.ts';
import { codeMail } from '../mail/templates/code-mail.ts';
import { renderMail } from '../mail/templates/render-mail.ts';
import type { Tx } from '../tables.ts';
import { type Asked, takeMailMoment } from './code-limits.ts';
import { codePurpose, newCode } from './email-code.ts';
import { joinWaiting, replaceCode } from './email-code-repository.ts';

/** Writes a fresh code and its mail, due at a moment that may be yet to come; its life begins then. */
async function writeCode(
  tx: Tx,
  deps: Deps,
  { email, asker, sendAt }: { email: string; asker: Buffer; sendAt: Date },
) {
  const { config, secrets, clock, newId } = deps;
  const [now, code, mailId] = [clock(), newCode(), newId()];
  const expiresAt = new Date(sendAt.getTime() + config.CODE_LIFETIME_MINUTES * 60_000);
  const proved = provedAs(email);
  const codeHash = secrets.codeHash(codePurpose, proved, code);
  const row = {
    purpose: codePurpose,
    email: proved,
    codeHash,
    asker,
    createdAt: now,
    sendAt,
    expiresAt,
    mailId,
  };
  const replaced = await replaceCode(tx, row);
  if (replaced) await cancelWaitingMail(tx, replaced, now);
  const mail = codeMail({ code, lifetimeMinutes: config.CODE_LIFETIME_MINUTES });
  await queueMail(tx, {
    id: mailId,
    kind: 'code',
    to: email,
    message: renderMail(mail, config.PUBLIC_URL),
    now,
    dueAt: sendAt,
    notAfter: expiresAt,
  });
}

/**
 * Has a fresh code sent to an address, known or unknown alike; code, limits and mail are written together [R151]. Where
 * many were asked for, it is sent later; while one waits, whoever asks waits for that one [R399].
 * @returns when it goes out, and the seconds until the next one may be asked for
 * @throws AppError too_many_requests
 */
export async function sendCode(
  deps: Deps,
  input: Asked,
): Promise<{ retryAfterSeconds: number; sentInSeconds: number }> {
  const { secrets, limits, clock } = deps;
  const now = clock();
  const asker = secrets.subject('network', clientNetwork(input.address));
  const sendAt = await deps.db.transaction().execute(async (tx) => {
    await lockSubject(tx, 'code:mailbox', secrets.subject('mailbox', mailboxOf(input.email)));
    const email = provedAs(input.email);
    const joined = await joinWaiting(tx, { purpose: codePurpose, email, asker, now });
    if (joined) return joined;
    const at = await takeMailMoment(tx, deps, { kind: 'code', ...input, now });
    await writeCode(tx, deps, { email: input.email, asker, sendAt: at });
    return at;
  });
  deps.mailer.poke();
  const waitMs = sendAt.getTime() - now.getTime();
  return {
    retryAfterSeconds: Math.ceil((waitMs + limits.codeCooldownMs) / 1000),
    sentInSeconds: Math.ceil(waitMs / 1000),
  };
}
