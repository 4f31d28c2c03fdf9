import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { checkNames } from '@edogrula/contracts/locales/tr/check-names';
import { Banner } from '@edogrula/ui/banner';
import { leftBehindText as text } from '../../../locales/tr/applications.ts';
import { leftBehind } from '../compare-linked.ts';

/**
 * What goes with the former owner when another one's application is approved, a line for each kind, before the approval
 * [R502]. Values are in the comparison below it.
 */
export function LeftBehind({ business }: { business: AdminBusinessView }) {
  const { checks, photos, logo } = leftBehind(business);
  const lines = [
    text.values,
    checks.length > 0 && text.checks(checks.map(({ kind }) => checkNames[kind]).join(', ')),
    photos > 0 && text.photos(photos),
    logo && text.logo,
    text.payees,
    text.wishes,
    text.entry,
  ].filter((line) => line !== false);
  return (
    <Banner tone="warning" title={text.title}>
      <p>{text.lead}</p>
      <ul className="mt-2 list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  );
}
