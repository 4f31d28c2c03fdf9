import { secondAccount } from '@edogrula/contracts/contact/instagram-pair';
import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { Banner } from '@edogrula/ui/banner';
import type { Fact } from '@edogrula/ui/facts';
import { contactText } from '../../locales/tr/common.ts';

type WithAccount = { instagramUsername: string | null; instagramUrl: string | null };

/** The account of a record as a row of its facts; without a value when it names none. */
export const accountFact = ({ instagramUsername, instagramUrl }: WithAccount): Fact => ({
  label: contactText.instagram,
  value: (instagramUsername || instagramUrl) && <HandleLink handle={instagramUsername} url={instagramUrl} />,
});

const outside = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/**
 * Links the user name without a referrer, or the URL where no user name is known. If the URL names another account, both are
 * shown with a warning: a decision would condemn or verify both.
 */
export function HandleLink({ handle, url }: { handle: string | null; url: string | null }) {
  if (!handle) return url && <SafeLink url={url} />;
  const second = secondAccount({ instagramUsername: handle, instagramUrl: url });
  if (!second) return <Account handle={handle} />;
  return (
    <>
      <Account handle={handle} /> · <Account handle={second} />
      <Banner tone="warning" className="mt-2">
        {contactText.twoAccounts}
      </Banner>
    </>
  );
}

const Account = ({ handle }: { handle: string }) => (
  <a href={`https://www.instagram.com/${handle}/`} {...outside}>
    @{handle}
  </a>
);

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
      {showPhone(phone)}
    </a>
  );
}
