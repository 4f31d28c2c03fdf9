import type { UncheckedKind } from '@edogrula/contracts/business-checks';
import type { verificationFacts } from '@edogrula/contracts/http/business';
import { isLicenceOutcome, tourismRegister } from '@edogrula/contracts/tourism-licence';
import { formatDate } from '@edogrula/ui/format';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { type ReactNode, useId } from 'react';
import type { z } from 'zod';
import { isUnticked } from '../../../lib/checked-facts.ts';
import { certificateText as text } from '../../../locales/tr/certificate.ts';
import { checksText } from '../../../locales/tr/checks.ts';

type CheckFacts = z.output<typeof verificationFacts>['checks'][number];

const notTicked = <Minus aria-hidden className="text-ink-muted" />;

/** The number that was looked up, and where [R374]. */
const Licence = ({ number }: { number: string | null }) => (
  <>
    {number && <span className="num">{text.licenceNumber(number)}</span>}
    <a href={tourismRegister} rel="noopener noreferrer">
      {text.register}
    </a>
  </>
);

/** Each check with how and when, until when, and the number of its audit row [R355]. */
export function DoneLedger({ checks, licence }: { checks: readonly CheckFacts[]; licence: string | null }) {
  return (
    <Ledger title={text.done}>
      {checks.length === 0 && <Row icon={<Check aria-hidden />} label={text.none} />}
      {checks.map(({ kind, how, at, until, ref }) => (
        <Row
          key={kind}
          icon={isUnticked(how) ? notTicked : <Check aria-hidden className="text-verified-solid" />}
          label={checksText.kinds[kind]}
          line={text.how(kind, how)}
        >
          {isLicenceOutcome(how) && <Licence number={licence} />}
          <Day label={text.seen} at={at} />
          {until && <Day label={text.validUntil} at={until} />}
          <span className="num">{typeof ref === 'number' ? text.ref(String(ref)) : text.noRef}</span>
        </Row>
      ))}
    </Ledger>
  );
}

/** What was not checked, in the same size, with what the visitor can do. */
export function OpenLedger({ kinds }: { kinds: readonly UncheckedKind[] }) {
  const rows = [
    ...kinds.map((kind) => ({
      label: checksText.kinds[kind],
      line: kind === 'licence' ? text.licenceNotAsked : '',
      ask: text.ask[kind],
    })),
    ...text.never.map((row) => ({ ...row, line: '' })),
  ];
  return (
    <Ledger title={text.notDone}>
      {rows.map(({ label, line, ask }) => (
        <Row key={label} icon={notTicked} label={label} line={line}>
          <span>
            {text.you} <b>{ask}</b>
          </span>
        </Row>
      ))}
    </Ledger>
  );
}

function Ledger({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border">
      <h2 id={id} className="border-b bg-sunken px-5 py-3 text-lg print:px-2 print:py-1 print:text-sm">
        {title}
      </h2>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

type RowProps = { icon: ReactNode; label: string; line?: string; children?: ReactNode };

const Row = ({ icon, label, line, children }: RowProps) => (
  <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 px-5 py-3 print:px-2 print:py-0.5 [&>svg]:mt-0.5 [&>svg]:size-5 print:[&>svg]:size-3.5">
    {icon}
    <div>
      <b>{label}</b>
      {line && <p className="text-ink-soft">{line}</p>}
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-muted print:gap-x-3 print:text-[0.6875rem]/[1.25]">
        {children}
      </p>
    </div>
  </li>
);

const Day = ({ label, at }: { label: string; at: string }) => (
  <span>
    {label} <time dateTime={at}>{formatDate(at)}</time>
  </span>
);
