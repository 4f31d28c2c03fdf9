import { useEffect, useEffectEvent } from 'react';

/** Hears every key that is pressed on the page. */
export function useKeydown(press: (event: KeyboardEvent) => void): void {
  const heard = useEffectEvent(press);
  useEffect(() => {
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}
