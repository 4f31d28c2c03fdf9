import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Keeps an editor with unsaved changes from leaving by accident; `blocked` asks, then goes on or stays. */
export function useUnsavedGuard(isDirty: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() &&
      `${currentLocation.pathname}${currentLocation.search}` !==
        `${nextLocation.pathname}${nextLocation.search}`,
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return blocker.state === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null;
}
