import { DialogFoot, scrimClass, sheetClass } from '@edogrula/ui/dialog';
import { VerdictBody } from '@edogrula/ui/verdict-body';
import { VerdictHead } from '@edogrula/ui/verdict-head';
import type { LookupResult } from '../lookup-result.ts';
import { verdictParts } from './verdict-parts.tsx';

/** The same answer in the first HTML: shown without scripts, and until the dialog has loaded. */
export default function StaticResult({ result }: { result: LookupResult }) {
  const { verdict, title, query, reason, body, actions } = verdictParts(result, {});
  return (
    <>
      <div className={scrimClass} />
      <div
        role="dialog"
        aria-modal="true"
        aria-label={title}
        className={`${sheetClass.join(' ')} wide:w-[36rem]`}
      >
        <VerdictHead verdict={verdict} title={title} query={query} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled by keyboard */}
        <div className="overflow-auto" tabIndex={0}>
          <VerdictBody reason={reason}>{body}</VerdictBody>
        </div>
        <DialogFoot>{actions}</DialogFoot>
      </div>
    </>
  );
}
