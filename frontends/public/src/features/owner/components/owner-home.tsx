import { DemoBadge } from '@edogrula/ui/badge';
import { Button, ButtonLink } from '@edogrula/ui/button';
import { ErrorState } from '@edogrula/ui/error-state';
import { formatTime } from '@edogrula/ui/format';
import { Skeleton, SkeletonGroup } from '@edogrula/ui/skeleton';
import { Link } from 'react-router';
import { ownerText as text } from '../../../locales/tr/owner.ts';
import type { OwnerSession } from '../owner-session.ts';
import { type OwnBusiness, useOwnBusiness } from '../use-own-business.ts';
import type { OwnerTools } from '../use-owner-write.ts';
import { AddressesSection } from './addresses-section.tsx';
import { BookingBanner } from './booking-banner.tsx';
import { ChangesSection } from './changes-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { EndingBanner } from './ending-banner.tsx';
import { FieldsSection } from './fields-section.tsx';
import { LogoSection, PhotosSection } from './pictures-section.tsx';
import { RecordState } from './record-state.tsx';
import { SistersSection } from './sisters-section.tsx';

type Props = { session: OwnerSession; onEnded: () => void; onLeave: () => void };

/** What runs out, the state of the record, then keeping house [R357]. */
export function OwnerHome({ session, onEnded, onLeave }: Props) {
  const { known: own, failure, reload } = useOwnBusiness(session, onEnded);
  const tools = { session: session.token, reload, onEnded };
  if (failure && !own)
    return (
      <ErrorState
        title={text.failed}
        message={failure}
        onRetry={() => void reload()}
        retryLabel={text.tryAgain}
        action={<Button onClick={onLeave}>{text.leave}</Button>}
      />
    );
  if (!own)
    return (
      <SkeletonGroup label={text.opening} className="grid gap-4">
        <Skeleton className="h-10 w-72" />
        <Skeleton className="h-64 w-full" />
      </SkeletonGroup>
    );
  return (
    <div className="grid grid-cols-1 gap-5 wide:gap-6">
      <Head own={own} session={session} onLeave={onLeave} />
      {!own.listed && <EndingBanner own={own} />}
      {!own.listed && <BookingBanner own={own} />}
      <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:gap-6">
        <div className="grid grid-cols-1 gap-5 wide:gap-6">
          <RecordState own={own} />
          <ChangesSection own={own} tools={tools} />
          {!own.listed && <FieldsSection own={own} tools={tools} />}
          <AddressesSection tools={tools} />
        </div>
        {!own.listed && <Keeping own={own} tools={tools} />}
      </div>
    </div>
  );
}

/** What is wished for now and then: pictures, further accounts, the end of the record. */
function Keeping({ own, tools }: { own: OwnBusiness; tools: OwnerTools }) {
  return (
    <div className="grid grid-cols-1 gap-5 wide:gap-6">
      <PhotosSection own={own} tools={tools} />
      <LogoSection own={own} tools={tools} />
      <SistersSection key={own.sisters.join()} own={own} tools={tools} />
      <DeletionSection own={own} tools={tools} />
    </div>
  );
}

function Head({ own, session, onLeave }: { own: OwnBusiness; session: OwnerSession; onLeave: () => void }) {
  const { name, slug, demo, verified } = own.business;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="text-sm text-ink-muted">{text.openUntil(formatTime(session.endsAt))}</p>
        <div className="flex flex-wrap items-center gap-x-3">
          <h1 className="text-3xl wrap-anywhere">{name}</h1>
          {demo && <DemoBadge />}
        </div>
      </div>
      <p className="flex flex-wrap gap-3">
        <ButtonLink render={<Link to={`/isletme/${slug}`} />}>{text.profile}</ButtonLink>
        {verified && <ButtonLink render={<Link to={`/sertifika/${slug}`} />}>{text.certificate}</ButtonLink>}
        <Button variant="ghost" onClick={onLeave}>
          {text.leave}
        </Button>
      </p>
    </header>
  );
}
