import { hasPublicSuffix, isSharedHost } from '@edogrula/contracts/contact/shared-hosts';

/** Fewer letters are no name before an ending. */
const shortestName = 3;

/** An ending under which anybody has a site: `com`, `com.tr`. */
const isEnding = (ending: string): boolean => hasPublicSuffix(`x.${ending}`) && isSharedHost(ending);

/**
 * Hosts that a name is without their dots [R367]: `kuytukorucom` is `kuytukoru.com` to whoever reads it. An ending may have a
 * country's two letters behind it.
 */
export function dotlessHosts(handle: string): string[] {
  const letters = handle.replace(/[._]/g, '');
  const hosts: string[] = [];
  for (let at = shortestName; at <= letters.length - 2; at += 1) {
    const [name, ending] = [letters.slice(0, at), letters.slice(at)];
    for (const one of [ending, `${ending.slice(0, -2)}.${ending.slice(-2)}`])
      if (!one.startsWith('.') && isEnding(one)) hosts.push(`${name}.${one}`);
  }
  return hosts;
}
