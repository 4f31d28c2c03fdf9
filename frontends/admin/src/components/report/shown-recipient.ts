import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { hiddenRecipient } from '@edogrula/contracts/http/moderation';

/** Whom a notice went to, as people write it; empty once she was erased. */
export function shownRecipient({ channel, recipient }: { channel: string; recipient: string }): string {
  if (!recipient || recipient === hiddenRecipient) return recipient;
  if (channel === 'sms') return showPhone(recipient);
  return channel === 'instagram' ? `@${recipient}` : recipient;
}
