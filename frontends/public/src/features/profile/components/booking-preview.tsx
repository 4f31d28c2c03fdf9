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
import {
  type BookingTarget,
  bookingTarget,
  goesSameWay,
  noMessageReason,
} from '../booking/booking-target.ts';
import type { BookingRequest } from '../booking/request.ts';
import { type FreshRecord, useFreshRecord } from '../booking/use-fresh-record.ts';

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

/** The contact itself, for reading: a number, or an address without what is only for counting. */
function contactOf(target: BookingTarget): string {
  if (/message|phone/.test(target.kind)) return numberOf(target);
  const { host, pathname } = new URL(target.href);
  return `${host}${pathname}`.replace(/\/$/, '');
}

const saidOf: Record<FreshRecord['verdict'], string> = {
  checking: text.checking,
  failed: text.checkFailed,
  verified: text.advice,
  unverified: text.advice,
};

/** Its lines are in two languages: each has the direction of its own first word. */
const messageClass =
  'rounded-md border bg-sunken p-4 whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]';

/**
 * The text as it will be sent, where it goes, and a last look at the record, before the visitor leaves [R085, R086].
 * A business that became blacklisted while the page was open gets no message: the visitor is led to the record. One that
 * lost its badge is called unverified, whatever the page behind says [decision 16]. The request goes to the contact that
 * the registry has now; the page's own counts only where the registry did not answer.
 */
export default function BookingPreview({ business, verified, request, onClose, finalFocus }: Props) {
  const fresh = useFreshRecord(business.slug);
  const { verdict } = fresh;
  const record = 'business' in fresh ? fresh.business : business;
  const { name, slug } = record ?? business;
  const message = bookingMessage({ name, profileUrl: pageUrl(`/isletme/${slug}`) }, request);
  const target = record && bookingTarget(record, message);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      finalFocus={finalFocus}
      title={text.title}
      description={record ? leadOf(record, target) : bookingText.noWay}
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
      <Warnings
        // The page's own word counts only until there is a fresh one [decision 16].
        verified={verdict === 'verified' || (verified && verdict !== 'unverified')}
        changedTo={record && target && !goesSameWay(business, record) ? contactOf(target) : null}
      />
      <p className={messageClass} data-message>
        {message}
      </p>
      <p role="status" className="text-sm text-ink-muted">
        {saidOf[verdict]}
      </p>
    </Dialog>
  );
}

/** What is read before anything opens: that nobody vouches for the business, or that its contact is another one now. */
function Warnings({ verified, changedTo }: { verified: boolean; changedTo: string | null }) {
  return (
    <>
      {!verified && (
        <Banner tone="warning" role="alert">
          {text.unverified}
        </Banner>
      )}
      {changedTo && (
        <Banner tone="warning" role="alert">
          {text.changed(changedTo)}
        </Banner>
      )}
    </>
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
