import type { Deps } from '../deps.ts';
import { perHour, signInPause } from '../limits/rules.ts';
import type { Counted } from '../limits/take-turn.ts';
import { isDeviceOf } from './device-cookie.ts';

type Who = { email: string; network: string; device: string | undefined };

/**
 * What a sign-in counts for, the narrowest first [R397]. A browser that this account has signed in from before has a
 * count of its own: guesses by others do not slow it down. Every other sign-in has three counts: by account and network
 * together, by the account and by the network. So guesses from many networks add up, and so do guesses at many
 * accounts.
 */
export function countedSignIn({ limits, secrets }: Deps, { email, network, device }: Who): Counted[] {
  if (device && isDeviceOf(secrets, email, device)) {
    const subject = secrets.subject('device', device);
    return [{ scope: 'login:device', subject, rules: [signInPause(limits)] }];
  }
  return [
    {
      scope: 'login:pair',
      subject: secrets.subject('account-network', `${email}\n${network}`),
      rules: [signInPause(limits)],
    },
    {
      scope: 'login:account',
      subject: secrets.subject('account', email),
      rules: [signInPause(limits, limits.loginFreeTriesOfAccount)],
    },
    {
      scope: 'login:ip',
      subject: secrets.subject('network', network),
      rules: [perHour(limits.loginFailuresPerIpAndHour)],
    },
  ];
}
