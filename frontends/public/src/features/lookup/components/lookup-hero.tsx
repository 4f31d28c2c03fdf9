import { LandscapeHero } from '@edogrula/ui/landscape-hero';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { lookupText as text } from '../../../locales/tr/lookup.ts';
import { loadReader } from '../load-reader.ts';
import type { LookupResult } from '../lookup-result.ts';
import { useLookup } from '../use-lookup.ts';
import { loadMessageBox, useMessageText } from '../use-message-text.ts';
import { useSharedText } from '../use-shared-text.ts';
import { LookupBox } from './lookup-box.tsx';
import { LookupExamples } from './query-chips.tsx';

const loadDialog = () => import('./result-dialog.tsx');
// Both are fetched only for an answer: most visits to the page begin without one.
const StaticResult = lazy(() => import('./static-result.tsx'));
const ResultDialog = lazy(loadDialog);
const MessageBox = lazy(loadMessageBox);

function loadForAnswer() {
  void loadDialog();
  void loadReader();
}

/** True once what the dialog needs is here; until then the answer of the first HTML is shown. */
function useDialogLoaded(wanted: boolean): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!wanted || loaded) return;
    let here = true;
    void loadDialog().then(() => here && setLoaded(true));
    return () => {
      here = false;
    };
  }, [wanted, loaded]);
  return loaded;
}

/** The opening of the home page: promise, box, examples, and the answer over it. */
export function LookupHero({ initial, onAnswer }: { initial: LookupResult | null; onAnswer: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  const lookup = useLookup(initial);
  const { result, open, setOpen } = lookup;
  const loaded = useDialogLoaded(result !== null);
  const [lost, setLost] = useState(false);
  const { message, setMessage, take } = useMessageText(() => lookup.submit(''));
  useSharedText((shared) => (shared ? void take(shared, (text) => void lookup.paste(text)) : setLost(true)));
  const close = () => {
    setOpen(false);
    onAnswer();
  };
  return (
    <>
      <LandscapeHero>
        <h1 className="text-[2.125rem]/10 font-bold wide:text-5xl">{text.heading}</h1>
        <p className="lead max-w-[40rem]">{text.lead}</p>
        {message ? (
          <Suspense>
            <MessageBox initial={message} onEnd={() => setMessage('')} />
          </Suspense>
        ) : (
          <>
            <LookupBox
              inputRef={box}
              result={result}
              value={lookup.value}
              busy={lookup.busy}
              remark={lost ? text.sharedLost : ''}
              onType={lookup.type}
              onSubmit={(text) => void take(text, lookup.submit)}
              onPaste={(text, whole) =>
                void take(text, (one) => void (whole ? lookup.paste : lookup.type)(one))
              }
              onLine={setMessage}
              onReady={loadForAnswer}
            />
            <LookupExamples />
          </>
        )}
      </LandscapeHero>
      <Suspense>
        {result && loaded && (
          <ResultDialog result={result} open={open} onClose={close} onRetry={lookup.retry} box={box} />
        )}
        {result && !loaded && open && <StaticResult result={result} />}
      </Suspense>
    </>
  );
}
