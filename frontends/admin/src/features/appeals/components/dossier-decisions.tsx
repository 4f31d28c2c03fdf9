import { formatDateTime } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import { appealsText as text } from '../../../locales/tr/appeals.ts';
import type { AppealDetail } from '../api/appeals-query.ts';

type Decision = AppealDetail['decisions'][number];

const titleOf = ({ kind, act, number }: Decision): string =>
  [kind === 'act' ? (text.acts[act ?? ''] ?? text.kinds.act) : text.kinds[kind], number]
    .filter(Boolean)
    .join(' · ');

/** Who decided in the dossier before, and why: the second pair of eyes sees it [R322]. */
export function DossierDecisions({ decisions }: { decisions: readonly Decision[] }) {
  return (
    <PanelSection title={text.decisions}>
      {decisions.length === 0 && <p className="text-ink-muted">{text.noDecisions}</p>}
      <ol className="grid gap-3 empty:hidden">
        {decisions.map((one) => (
          <li key={`${one.at}${one.kind}${one.number}`} className="grid gap-0.5">
            <b className="font-medium">{titleOf(one)}</b>
            <span className="text-sm text-ink-muted wrap-anywhere">
              {one.by} · {formatDateTime(one.at)}
            </span>
            {one.reason && <span className="whitespace-pre-line wrap-anywhere">{one.reason}</span>}
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
