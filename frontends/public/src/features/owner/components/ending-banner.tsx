import { Banner } from '@edogrula/ui/banner';
import { ButtonLink } from '@edogrula/ui/button';
import { formatDate } from '@edogrula/ui/format';
import { Link } from 'react-router';
import { checksText } from '../../../locales/tr/checks.ts';
import { ownerText as text } from '../../../locales/tr/owner.ts';
import { endingSoon } from '../ending-checks.ts';
import type { OwnBusiness } from '../use-own-business.ts';

/** The first check that ends soon, or has ended, with the way to renew it [R354]. */
export function EndingBanner({ own }: { own: OwnBusiness }) {
  const ending = endingSoon(own, Date.now());
  if (!ending?.until) return null;
  const isOver = Date.parse(ending.until) <= Date.now();
  const { _id: id, slug, name } = own.business;
  const [kind, day] = [checksText.kinds[ending.kind], formatDate(ending.until)];
  return (
    <Banner
      tone="warning"
      title={isOver ? text.overTitle(kind, day) : text.endingTitle(kind, day)}
      action={
        <ButtonLink render={<Link to={`/apply?${new URLSearchParams({ id, slug, name })}`} />}>
          {text.renew}
        </ButtonLink>
      }
    >
      {isOver ? text.overLead : text.endingLead}
    </Banner>
  );
}
