import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { useObjectUrls } from '../../lib/use-object-urls.ts';
import { reportText } from '../../locales/tr/report.ts';
import { type Evidence, evidenceAfter, evidenceOf, sortEvidence } from './evidence-list.ts';

const text = reportText.evidence;
/** What of the added files was taken, and what was refused. */
type Outcome = { summary: string; refused: readonly string[] };
const quiet: Outcome = { summary: '', refused: [] };

/**
 * The evidence of a report: added by drop, click or paste, with a count of what was not taken and why [decision 24].
 * `start`: the evidence kept over a reload or a trip to the verify page.
 */
export function useEvidence(start: readonly Evidence[] = []) {
  const [items, act] = useReducer(evidenceAfter, [...start]);
  const [outcome, setOutcome] = useState(quiet);
  // Only the first `start` counts.
  const [startOnce] = useState(start);
  const addressOf = useObjectUrls(useMemo(() => items.map(({ src }) => src), [items]));

  const preview = useCallback(
    (file: File) => (file.type.startsWith('image/') ? addressOf(file) : null),
    [addressOf],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return;
      const { taken, refused } = sortEvidence(files, items);
      act({ do: 'add', items: taken.map((file) => evidenceOf(file, preview(file))) });
      setOutcome({
        summary: text.result(taken.length, refused.length),
        refused: refused.map(({ name, reason }) => text.refused(name, text.reasons[reason])),
      });
    },
    [items, preview],
  );
  /** The server's word about a file that looked well here: it is taken out. */
  const refuse = ({ id, file }: Evidence, reason: string) => {
    act({ do: 'remove', id });
    setOutcome((now) => ({ ...now, refused: [...now.refused, text.refused(file.name, reason)] }));
  };
  const clear = useCallback(() => {
    act({ do: 'clear' });
    setOutcome(quiet);
  }, []);

  useEffect(() => {
    // Their object URLs ended with the earlier page: previews are made anew.
    for (const { id, file } of startOnce) {
      const src = preview(file);
      if (src) act({ do: 'show', id, src });
    }
  }, [startOnce, preview]);
  return { items, act, add, refuse, clear, outcome };
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
