const idleAfterMs = 10 * 60_000;
let lastActiveAt = Date.now();

const note = () => {
  lastActiveAt = Date.now();
};
for (const event of ['pointerdown', 'keydown', 'wheel']) {
  globalThis.addEventListener?.(event, note, { passive: true });
}

/**
 * An interval in milliseconds for reading again while somebody works here, false once nobody has touched the page for
 * ten minutes: a forgotten screen must not keep a session alive.
 */
export const whileActive = (intervalMs: number) => (): number | false =>
  Date.now() - lastActiveAt < idleAfterMs ? intervalMs : false;
