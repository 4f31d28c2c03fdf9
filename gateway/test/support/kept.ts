import { afterEach } from '@jest/globals';

type Open = { close(): unknown };

/** Closes what a test opened, the latest first, when the test ends. Call once in a file. @returns what notes one such thing */
export function keptUntilEnd(): <T extends Open>(one: T) => T {
  const open: Open[] = [];
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close();
  });
  return (one) => {
    open.push(one);
    return one;
  };
}
