import { LandscapeHero } from '@edogrula/ui/landscape-hero';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { lookupText as text } from '../../../locales/tr/lookup.ts';
import { loadMessageBox } from '../load-messages.ts';
import { loadPart } from '../load-part.ts';
import { loadReader } from '../load-reader.ts';
import type { LookupResult } from '../lookup-result.ts';
import { useLookup } from '../use-lookup.ts';
import { useMessageText } from '../use-message-text.ts';
import { useSharedText } from '../use-shared-text.ts';
import { LookupBox } from './lookup-box.tsx';
import { LookupExamples } from './query-chips.tsx';

const loadDialog = () => import('./result-dialog.tsx');
// Both are fetched only for an answer: most visits to the page begin without one. Where this one cannot be, the line below
// the box says what is known.
const loadStatic = (): Promise<{ default: ComponentType<{ result: LookupResult }> }> =>
  import('./static-result.tsx').catch(() => ({ default: () => null }));
const StaticResult = lazy(loadStatic);
const ResultDialog = lazy(loadDialog);
const MessageBox = lazy(loadMessageBox);

/** Whoever needs it in the end says that it is missing. */
const ignored = () => undefined;
function loadForAnswer() {
  loadPart(loadDialog).catch(ignored);
  loadReader().catch(ignored);
}

/** True once what the dialog needs is here, tried for each answer; until then the answer of the first HTML is shown. */
function useDialogLoaded(result: LookupResult | null): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!result || loaded) return;
    let here = true;
    loadPart(loadDialog).then(() => here && setLoaded(true), ignored);
    return () => {
      here = false;
    };
  }, [result, loaded]);
  return loaded;
}

/** What is pasted into the box or shared with it, as a message where it is one; and what is to be said of it. */
function useGiven(lookup: ReturnType<typeof useLookup>) {
  const { value, submit, paste } = lookup;
  const [lost, setLost] = useState(false);
  const { unread, ...given } = useMessageText({ ...lookup, empty: () => submit('') });
  useSharedText((shared) =>
    shared ? void given.take(shared, (text) => void paste(text), true) : setLost(true),
  );
  const isUnread = unread !== '' && unread === value.trim();
  return { ...given, remark: isUnread ? text.messageUnread : lost && !value ? text.sharedLost : '' };
}

/** The opening of the home page: promise, box, examples, and the answer over it. */
export function LookupHero({ initial, onAnswer }: { initial: LookupResult | null; onAnswer: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  const lookup = useLookup(initial);
  const { result, open, setOpen } = lookup;
  const loaded = useDialogLoaded(result);
  const { message, take, begin, end, remark } = useGiven(lookup);
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
            <MessageBox initial={message} onEnd={end} />
          </Suspense>
        ) : (
          <>
            <LookupBox
              inputRef={box}
              result={result}
              value={lookup.value}
              busy={lookup.busy}
              remark={remark}
              onType={lookup.type}
              onSubmit={(text, pasted) => void take(text, lookup.submit, pasted)}
              onPaste={(text, whole) =>
                void take(text, (one) => void (whole ? lookup.paste : lookup.typeOn)(one), true)
              }
              onLine={(text) => void begin(text)}
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
