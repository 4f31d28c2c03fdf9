const idleAfterMs = 10 * 60_000;
/** Signs of an active person: a pointer that moves or presses, a key, a wheel, the window coming to the front. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus'] as const;

let lastActiveAt = Date.now();
const returns = new Set<() => void>();
const isIdle = () => Date.now() - lastActiveAt >= idleAfterMs;

function note(): void {
  const wasIdle = isIdle();
  lastActiveAt = Date.now();
  if (wasIdle) for (const returned of returns) returned();
}
for (const sign of signs) globalThis.addEventListener?.(sign, note, { passive: true, capture: true });
globalThis.document?.addEventListener('visibilitychange', () => {
  if (!document.hidden) note();
});

/** Calls back at the first sign of a person after an idle time; returns how to stop. */
export function onReturn(returned: () => void): () => void {
  returns.add(returned);
  return () => returns.delete(returned);
}

/**
 * An interval in milliseconds for reading again while a person is active, false once the page is untouched for
 * ten minutes: an abandoned screen must not keep a session alive.
 */
export const whileActive = (intervalMs: number) => (): number | false => (isIdle() ? false : intervalMs);
