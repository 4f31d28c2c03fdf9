import { refusalTexts } from '@edogrula/contracts/locales/tr/contact';
import { Banner } from '@edogrula/ui/banner';
import { Link } from 'react-router';
import { OtherReading } from '../../../components/other-reading.tsx';
import { checksText } from '../../../locales/tr/checks.ts';
import { longQuestionText } from '../../../locales/tr/long-question.ts';
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

/** A text of which nothing was asked, and where one is read that has many names in it [R363]. */
export function TooLong() {
  return (
    <Banner tone="warning" title={longQuestionText.title}>
      {refusalTexts.too_long} {longQuestionText.message} <Link to="/">{longQuestionText.box}</Link>
    </Banner>
  );
}
