type Ask = () => Promise<boolean>;
let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** The window that asks a person to prove again who they are; returns how to take it away. */
export function provideConfirmation(window: Ask): () => void {
  ask = window;
  return () => {
    if (ask === window) ask = null;
  };
}

/** Asks for it, one window for all calls that wait; false when the person closes it [R393]. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
