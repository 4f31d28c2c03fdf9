import { formatDate } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import { Attachments } from '../../../components/attachments/attachments.tsx';
import { appealsText as text } from '../../../locales/tr/appeals.ts';
import type { AppealDetail } from '../api/appeals-query.ts';

/** What others say against the same entry: whoever decides reads all of it, and ends all of it [R318]. */
export function OtherAppeals({ appeals }: { appeals: AppealDetail['together'] }) {
  if (appeals.length === 0) return null;
  return (
    <PanelSection title={text.others(appeals.length)}>
      <p className="text-sm text-ink-muted">{text.othersHint}</p>
      <ul className="grid gap-4">
        {appeals.map((one) => (
          <li key={one._id} className="grid gap-1 border-t border-line pt-3">
            <b className="font-medium wrap-anywhere">
              {one.number} · {one.name}
            </b>
            <span className="text-sm text-ink-muted wrap-anywhere">
              {[text.roles[one.role], one.email, text.dueOn(formatDate(one.dueAt))].join(' · ')}
            </span>
            <span className="text-sm">{one.claims.map((claim) => text.claimTexts[claim]).join(' · ')}</span>
            <p className="whitespace-pre-line wrap-anywhere">{one.desc}</p>
            {one.files.length > 0 && <Attachments files={one.files} />}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
