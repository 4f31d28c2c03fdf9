import type { CheckKind } from '@edogrula/contracts/business-checks';
import type { verificationFacts } from '@edogrula/contracts/http/business';
import { formatDate } from '@edogrula/ui/format';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { type ReactNode, useId } from 'react';
import type { z } from 'zod';
import { businessText } from '../../../locales/tr/business.ts';
import { certificateText as text } from '../../../locales/tr/certificate.ts';

type CheckFacts = z.output<typeof verificationFacts>['checks'][number];

/** Each check with how and when, until when, and the number of its audit row [R355]. */
export function DoneLedger({ checks }: { checks: readonly CheckFacts[] }) {
  return (
    <Ledger title={text.done}>
      {checks.length === 0 && <Row icon={<Check aria-hidden />} label={text.none} />}
      {checks.map(({ kind, how, at, until, ref }) => (
        <Row
          key={kind}
          icon={<Check aria-hidden className="text-verified-solid" />}
          label={businessText.checks[kind]}
          line={text.how(kind, how)}
        >
          <Day label={text.seen} at={at} />
          {until && <Day label={text.validUntil} at={until} />}
          <span className="num">{typeof ref === 'number' ? text.ref(String(ref)) : text.noRef}</span>
        </Row>
      ))}
    </Ledger>
  );
}

/** What was not checked, in the same size, with what the visitor can do. */
export function OpenLedger({ kinds }: { kinds: readonly CheckKind[] }) {
  const rows = [
    ...kinds.map((kind) => ({ label: businessText.checks[kind], ask: text.ask[kind] })),
    ...text.never,
  ];
  return (
    <Ledger title={text.notDone}>
      {rows.map(({ label, ask }) => (
        <Row key={label} icon={<Minus aria-hidden className="text-ink-muted" />} label={label}>
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
  <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 px-5 py-3 print:px-2 print:py-1 [&>svg]:mt-0.5 [&>svg]:size-5">
    {icon}
    <div>
      <b>{label}</b>
      {line && <p className="text-ink-soft">{line}</p>}
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-muted print:text-xs">{children}</p>
    </div>
  </li>
);

const Day = ({ label, at }: { label: string; at: string }) => (
  <span>
    {label} <time dateTime={at}>{formatDate(at)}</time>
  </span>
);
