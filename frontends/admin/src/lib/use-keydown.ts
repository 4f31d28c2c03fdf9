import { useEffect, useRef } from 'react';

/** Hears every key that is pressed on the page. A key that comes while the page is rendered anew is for the new one. */
export function useKeydown(press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const heard = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}
