import { LandscapeHero } from '@edogrula/ui/landscape-hero';
import { lazy, Suspense, useRef } from 'react';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { lookupText as text } from '../../../locales/tr/lookup.ts';
import type { LookupResult } from '../lookup-result.ts';
import { useLookup } from '../use-lookup.ts';
import { LookupBox } from './lookup-box.tsx';
import { LookupExamples } from './query-chips.tsx';
import { StaticResult } from './static-result.tsx';

const loadDialog = () => import('./result-dialog.tsx');
const ResultDialog = lazy(loadDialog);

/** The opening of the home page: promise, box, examples, and the answer over it. */
export function LookupHero({ initial, onAnswer }: { initial: LookupResult | null; onAnswer: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const lookup = useLookup(initial);
  const { result, open, setOpen } = lookup;
  const close = () => {
    setOpen(false);
    onAnswer();
  };
  return (
    <>
      <LandscapeHero>
        <h1 className="text-[2.125rem]/10 font-bold wide:text-5xl">{text.heading}</h1>
        <p className="lead max-w-[40rem]">{text.lead}</p>
        <LookupBox
          inputRef={box}
          value={lookup.value}
          result={result}
          busy={lookup.busy}
          onType={lookup.type}
          onSubmit={lookup.submit}
          onReady={() => void loadDialog()}
        />
        <LookupExamples />
      </LandscapeHero>
      {initial && !hydrated && <StaticResult result={initial} />}
      {hydrated && result && (
        <Suspense fallback={open ? <StaticResult result={result} /> : null}>
          <ResultDialog result={result} open={open} onClose={close} onRetry={lookup.retry} box={box} />
        </Suspense>
      )}
    </>
  );
}
