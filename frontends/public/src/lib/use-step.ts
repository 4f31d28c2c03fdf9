import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

const param = 'adim';

type Shown = { asked: number; step: number };

/**
 * The step of a wizard, from 0, kept in the address so that the back button goes a step back. A step that may not be
 * opened yet shows the last one that may. From the first `typed` steps it opens by `goTo` alone: what is typed would end at the
 * sign that makes it valid. From a step of files it opens by itself, once the last one is there.
 */
export function useStep(
  reachable: number,
  last: number,
  typed = last,
): [step: number, goTo: (step: number) => void] {
  const [params, setParams] = useSearchParams();
  const [shown, setShown] = useState<Shown | null>(null);
  const given = Number.parseInt(params.get(param) ?? '1', 10) - 1;
  const asked = Number.isInteger(given) ? given : 0;
  const open = Math.max(0, Math.min(asked, reachable, last));
  const step = shown?.asked === asked && shown.step < typed ? Math.min(shown.step, open) : open;
  if (shown?.asked !== asked || shown.step !== step) setShown({ asked, step });
  const onTheWay = useRef({ asked, step });
  useEffect(() => {
    onTheWay.current = { asked, step };
  });
  const goTo = useCallback(
    (next: number) => {
      const { asked: before, step: from } = onTheWay.current;
      // The same step twice would be one more place for the back button.
      if (next === from) return;
      onTheWay.current = { asked: next, step: next };
      setShown(null);
      if (next === before) return;
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
