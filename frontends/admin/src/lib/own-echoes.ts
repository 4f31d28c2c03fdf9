/** Values on their way to where they settle, such as the address, and what came back of them. */
type OwnEchoes = {
  /** Notes a value that is on its way. */
  sent: (value: string) => void;
  /** Whether the current value was set by another; to be asked once a change. */
  isForeign: (value: string) => boolean;
};

/**
 * Separates our own values, coming back, from those that another set. On a slow machine an older one comes back while
 * a newer one is being typed, and must not replace it.
 */
export function createOwnEchoes(settled: string): OwnEchoes {
  let seen = settled;
  let awaited: string[] = [];
  return {
    sent: (value) => {
      if (value !== (awaited.at(-1) ?? seen)) awaited.push(value);
    },
    isForeign: (value) => {
      if (value === seen) return false;
      seen = value;
      const at = awaited.indexOf(value);
      awaited = awaited.slice(at < 0 ? awaited.length : at + 1);
      return at < 0;
    },
  };
}
