import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { reportText } from '../../locales/tr/report.ts';
import { evidenceAfter, evidenceOf, sortEvidence } from './evidence-list.ts';

/** The evidence of a report: added by drop, click or paste, with a count of what was not taken [decision 24]. */
export function useEvidence() {
  const [items, act] = useReducer(evidenceAfter, []);
  const [notice, setNotice] = useState('');
  const addresses = useRef(new Set<string>());

  const add = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return;
      const { taken, refused } = sortEvidence(files, items);
      const added = taken.map((file) => {
        const src = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
        if (src) addresses.current.add(src);
        return evidenceOf(file, src);
      });
      act({ do: 'add', items: added });
      setNotice(reportText.evidence.result(taken.length, refused));
    },
    [items],
  );

  const clear = useCallback(() => {
    act({ do: 'clear' });
    setNotice('');
  }, []);

  useEffect(() => {
    const made = addresses.current;
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, []);
  return { items, act, add, clear, notice };
}

export type EvidenceState = ReturnType<typeof useEvidence>;

/** Adds files that are pasted anywhere on the page [R045, R260]; pasted text goes where it always goes. */
export function usePastedFiles(add: (files: readonly File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [add]);
}
