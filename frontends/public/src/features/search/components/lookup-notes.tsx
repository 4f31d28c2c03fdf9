import { Banner } from '@edogrula/ui/banner';
import { OtherReading } from '../../../components/other-reading.tsx';
import { checksText } from '../../../locales/tr/checks.ts';
import type { Explored } from '../api/explore.ts';

/** Beside a verdict: that nobody checked the contact which led to it [R330], and what of the query it is not about [R366]. */
export default function LookupNotes({ lookup }: { lookup: NonNullable<Explored['lookup']> }) {
  const { status, unchecked } = lookup;
  return (
    <>
      {unchecked && <Banner tone="warning">{checksText.matchNotChecked(unchecked)}</Banner>}
      <OtherReading {...lookup} green={status === 'verified'} />
    </>
  );
}
