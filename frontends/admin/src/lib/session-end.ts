type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls back when the server answers that the session has ended; returns how to stop [R252, decision 7]. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls every listener: the server has answered that nobody is signed in. */
export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}

/** Paths whose 401 leads to the sign-in page; elsewhere it is shown on the spot, so that no text is lost [R252]. */
export const endsSession = (path: string): boolean =>
  /^\/api\/(?:auth\/me|admin|report)(?:[/?#]|$)/.test(path);
