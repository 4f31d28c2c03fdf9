import { Button } from '@edogrula/ui/button';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import type { Business } from '../../../lib/read-business.ts';
import { bookingText as text } from '../../../locales/tr/booking.ts';
import { noMessageReason } from '../booking/booking-target.ts';
import { type BookingRequest, isComplete, requestSummary } from '../booking/request.ts';
import { GuestsField } from './guests-field.tsx';
import { StayField } from './stay-field.tsx';

const BookingPreview = lazy(() => import('./booking-preview.tsx'));

type Props = {
  business: Business;
  verified: boolean;
  request: BookingRequest;
  onChange: (change: Partial<BookingRequest>) => void;
};

/** Dates, people, and the way to the message [R079–R085]; nothing leaves the site before the visitor saw the text. */
export function BookingPanel({ business, verified, request, onChange }: Props) {
  const [previewed, setPreviewed] = useState(false);
  const submit = useRef<HTMLButtonElement>(null);
  const complete = isComplete(request);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) setPreviewed(true);
  };
  return (
    <form
      id="rez"
      aria-labelledby="rez-baslik"
      onSubmit={onSubmit}
      className="grid scroll-mt-20 gap-4 rounded-lg border bg-surface p-5 wide:p-6"
    >
      <PanelHead reason={noMessageReason(business)} />
      <StayField stay={request.stay} onChange={(stay) => onChange({ stay })} />
      <GuestsField request={request} onChange={onChange} />
      <Button
        ref={submit}
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={!complete}
        aria-describedby="rez-ozet"
      >
        {text.submit}
      </Button>
      <p id="rez-ozet" role="status" className="text-center text-sm text-ink-muted">
        {complete ? requestSummary(request) : text.needs}
      </p>
      {previewed && (
        <Suspense>
          <BookingPreview
            business={business}
            verified={verified}
            request={request}
            onClose={() => setPreviewed(false)}
            finalFocus={submit}
          />
        </Suspense>
      )}
    </form>
  );
}

const PanelHead = ({ reason }: { reason: ReturnType<typeof noMessageReason> }) => (
  <>
    <div>
      <h2 id="rez-baslik" className="text-xl">
        {text.title}
      </h2>
      <p className="text-sm text-ink-muted">
        {reason ? `${text.otherWay} ${text.noMessage[reason]}` : text.lead}
      </p>
    </div>
    <noscript>
      <p className="text-sm">{text.noScript}</p>
    </noscript>
  </>
);
