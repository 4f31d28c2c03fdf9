import { addressOf } from '../contact/address.ts';
import { toHandle } from '../contact/handle.ts';
import type { Network } from './app-names.ts';

/** Hosts of apps in which a name may be anybody's; those of Instagram and of telephones are read as contacts. */
const hosts: Readonly<Partial<Record<Network, string>>> = {
  Telegram: 't.me telegram.me telegram.dog',
  Facebook: 'facebook.com fb.com fb.me',
  Messenger: 'm.me messenger.com',
  TikTok: 'tiktok.com',
  X: 'x.com twitter.com',
  YouTube: 'youtube.com',
  Snapchat: 'snapchat.com',
  LinkedIn: 'linkedin.com',
  Pinterest: 'pinterest.com pinterest.com.tr',
  Shopier: 'shopier.com',
  VK: 'vk.com vk.me',
  Linktree: 'linktr.ee',
  Taplink: 'taplink.cc taplink.ws taplink.me',
  HeyLink: 'heylink.me',
  Beacons: 'beacons.ai',
};
const networks = new Map(
  Object.entries(hosts).flatMap(([network, names]) =>
    names.split(' ').map((host) => [host, network as Network] as const),
  ),
);

/** First parts of an address behind which the name follows: `t.me/s/golkiyi`, `snapchat.com/add/golkiyi`. */
const beforeName = /^(?:s|c|u|t|in|add|user|channel|company|people|pages|p|g|profile)$/i;

/** First parts that lead to a page of the app itself, or to what only its code opens. */
const ownPage =
  /^(?:.*\.php|share|groups|events|watch|shorts|playlist|marketplace|joinchat|addlist|hashtag|login|home|reel|i|search|\+.*)$/i;

/** The app that an address leads to, and the name there; null for an address that is of no app or shows no name. */
export function nameInLink(link: string): { network: Network; name: string } | null {
  const { host = '', parts = [] } = addressOf(link) ?? {};
  const network = networks.get(host) ?? networks.get(host.replace(/^[a-z]{1,6}(?:-[a-z]{2})?\./, ''));
  const [first = '', second = ''] = parts;
  if (!network || ownPage.test(first)) return null;
  const name = toHandle((beforeName.test(first) ? second : first).replace(/^%40/, '@'));
  return name && name.length > 2 ? { network, name } : null;
}
