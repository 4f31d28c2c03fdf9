import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { checkNames } from '@edogrula/contracts/locales/tr/check-names';
import { Banner } from '@edogrula/ui/banner';
import { claimedText, leftBehindText } from '../../../locales/tr/applications.ts';
import { type Anew, leftBehind } from '../compare-linked.ts';

/**
 * What an approval ends in a record that begins anew, a line for each kind of thing, before the approval [R502]: with its
 * former owner, or of what moderators entered by hand. Values are in the comparison below it.
 */
export function LeftBehind({ business, by }: { business: AdminBusinessView; by: Anew }) {
  const { title, lead } = by === 'takeover' ? leftBehindText : claimedText;
  const lines = (by === 'takeover' ? ofFormer(business) : ofModerators(business)).filter(
    (line) => line !== false,
  );
  return (
    <Banner tone="warning" title={title}>
      <p>{lead}</p>
      <ul className="mt-2 list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  );
}

const checksOf = (checks: ReturnType<typeof leftBehind>['checks']) =>
  checks.length > 0 && leftBehindText.checks(checks.map(({ kind }) => checkNames[kind]).join(', '));

function ofFormer(business: AdminBusinessView) {
  const { checks, photos, logo } = leftBehind(business);
  const text = leftBehindText;
  return [
    text.values,
    checksOf(checks),
    photos > 0 && text.photos(photos),
    logo && text.logo,
    text.payees,
    text.wishes,
    text.entry,
  ];
}

/** Nobody had a page of it: there are no wishes and no sessions. */
const ofModerators = (business: AdminBusinessView) => [
  business.verification !== null && claimedText.values,
  checksOf(leftBehind(business).checks),
  claimedText.payees,
  claimedText.codes,
];
