import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { Banner } from '@edogrula/ui/banner';
import { Button, ButtonLink } from '@edogrula/ui/button';
import { Dialog } from '@edogrula/ui/dialog';
import ExternalLink from 'lucide-react/icons/external-link';
import { type RefObject, useState } from 'react';
import { pageUrl } from '../../../lib/public-url.ts';
import type { Business } from '../../../lib/read-business.ts';
import { bookingText } from '../../../locales/tr/booking.ts';
import { bookingMessage } from '../booking/booking-message.ts';
import { type BookingTarget, bookingTarget, noMessageReason } from '../booking/booking-target.ts';
import type { BookingRequest } from '../booking/request.ts';
import { type FreshVerdict, useFreshVerdict } from '../booking/use-fresh-verdict.ts';

const text = bookingText.preview;

type Props = {
  business: Business;
  verified: boolean;
  request: BookingRequest;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
};

/** The number that a message or a call goes to, for reading. */
function numberOf({ kind, href }: BookingTarget): string {
  const digits = kind === 'message' ? new URL(href).pathname.slice(1) : href.replace(/^tel:\+/, '');
  return showPhone(`+${digits}`);
}

function leadOf(business: Business, target: BookingTarget | null): string {
  const reason = noMessageReason(business);
  const why = reason ? `${bookingText.noMessage[reason]} ` : '';
  if (!target) return why + bookingText.noWay;
  return why + text.leads[target.kind](/message|phone/.test(target.kind) ? numberOf(target) : '');
}

const saidOf: Record<FreshVerdict, string> = {
  checking: text.checking,
  failed: text.checkFailed,
  verified: text.advice,
  unverified: text.advice,
};

/** Its lines are in two languages: each has the direction of its own first word. */
const messageClass =
  'rounded-md border bg-sunken p-4 whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]';

/**
 * The text as it will be sent, where it goes, and a last look at the verdict, before the visitor leaves [R085, R086].
 * A business that became blacklisted while the page was open gets no message: the visitor is led to the record. One that
 * lost its badge is called unverified, whatever the page behind says [decision 16].
 */
export default function BookingPreview({ business, verified, request, onClose, finalFocus }: Props) {
  const message = bookingMessage(
    { name: business.name, profileUrl: pageUrl(`/isletme/${business.slug}`) },
    request,
  );
  const target = bookingTarget(business, message);
  const verdict = useFreshVerdict(business.slug);
  // The page's own word counts only until there is a fresh one [decision 16].
  const isVerified = verdict === 'verified' || (verified && verdict !== 'unverified');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      finalFocus={finalFocus}
      title={text.title}
      description={leadOf(business, target)}
      footer={
        <>
          {target && <GoButton target={target} waits={verdict === 'checking'} />}
          <CopyButton message={message} />
          <Button variant="ghost" onClick={onClose}>
            {text.back}
          </Button>
        </>
      }
    >
      {!isVerified && (
        <Banner tone="warning" role="alert">
          {text.unverified}
        </Banner>
      )}
      <p className={messageClass} data-message>
        {message}
      </p>
      <p role="status" className="text-sm text-ink-muted">
        {saidOf[verdict]}
      </p>
    </Dialog>
  );
}

/** Leads out of the site; not before the registry has answered. */
function GoButton({ target, waits }: { target: BookingTarget; waits: boolean }) {
  const external = target.kind !== 'phone';
  if (waits)
    return (
      <Button variant="primary" disabled>
        {text.go[target.kind]}
      </Button>
    );
  return (
    <ButtonLink
      variant="primary"
      href={target.href}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {})}
      iconEnd={external && <ExternalLink aria-hidden />}
    >
      {text.go[target.kind]}
    </ButtonLink>
  );
}

function CopyButton({ message }: { message: string }) {
  const [notice, setNotice] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message);
      setNotice(text.copied);
    } catch {
      // The browser refuses: the text is there to be selected.
      setNotice(text.notCopied);
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>{text.copy}</Button>
      <span role="status" className="text-sm text-ink-muted empty:hidden">
        {notice}
      </span>
    </>
  );
}
