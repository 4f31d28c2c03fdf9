import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

const param = 'adim';

/**
 * The step of a wizard, from 0, kept in the address so that the back button goes a step back. A step that may not be
 * opened yet shows the last one that may.
 */
export function useStep(reachable: number, last: number): [step: number, goTo: (step: number) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Number.parseInt(params.get(param) ?? '1', 10) - 1;
  const step = Number.isInteger(asked) ? Math.max(0, Math.min(asked, reachable, last)) : 0;
  const onTheWay = useRef(step);
  useEffect(() => {
    onTheWay.current = step;
  });
  const goTo = useCallback(
    (next: number) => {
      // The same step twice would be one more place for the back button.
      if (next === onTheWay.current) return;
      onTheWay.current = next;
      setParams((now) => {
        const changed = new URLSearchParams(now);
        if (next <= 0) changed.delete(param);
        else changed.set(param, String(next + 1));
        return changed;
      });
    },
    [setParams],
  );
  return [step, goTo];
}
