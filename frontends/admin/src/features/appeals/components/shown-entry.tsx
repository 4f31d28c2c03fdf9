import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { Facts } from '@edogrula/ui/facts';
import { PanelSection } from '@edogrula/ui/side-panel';
import { labelOf } from '../../../components/entry-text/ticked-keys.tsx';
import { appealsText as text } from '../../../locales/tr/appeals.ts';
import type { AppealDetail } from '../api/appeals-query.ts';

/** What everybody reads now, and every contact and account that leads to it [R305, R322]. */
export function ShownEntry({ detail: { texts, keys } }: { detail: AppealDetail }) {
  if (!texts) return null;
  return (
    <PanelSection title={text.shown}>
      <Facts
        items={[
          { label: text.correction.name, value: texts.name },
          { label: text.correction.instagram, value: texts.instagramUsername },
          { label: text.correction.phone, value: texts.phone && showPhone(texts.phone) },
          { label: text.correction.website, value: texts.website },
        ]}
      />
      <p className="whitespace-pre-line wrap-anywhere">{texts.summary}</p>
      <p className="mt-3 text-sm font-medium">{text.condemned}</p>
      <ul className="grid divide-y divide-line border-y border-line">
        {keys.map((key) => (
          <li key={`${key.kind} ${key.key}`} className="py-2 text-sm wrap-anywhere">
            {labelOf(key)}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
