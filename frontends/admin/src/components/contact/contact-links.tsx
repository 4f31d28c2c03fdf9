import { formatPhone } from '@edogrula/ui/format';

const outside = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** The account as a link that tells Instagram nothing of us; empty without one. */
export function HandleLink({ handle, url }: { handle: string | null; url: string | null }) {
  if (!handle) return url && <SafeLink url={url} />;
  return (
    <a href={`https://www.instagram.com/${handle}/`} {...outside}>
      @{handle}
    </a>
  );
}

/** A stored address as a link when it is a web address, else as text. */
export function SafeLink({ url }: { url: string }) {
  const isWeb = /^https?:\/\//i.test(url);
  const shown = url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  return isWeb ? (
    <a href={url} {...outside}>
      {shown}
    </a>
  ) : (
    <span>{url}</span>
  );
}

/** A stored phone as people write it; a press calls it on a phone. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className="num whitespace-nowrap">
      {formatPhone(phone)}
    </a>
  );
}
