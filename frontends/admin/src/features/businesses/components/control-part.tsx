import { addressOf } from '@edogrula/contracts/contact/address';
import { type ControlKind, controlKinds } from '@edogrula/contracts/control';
import type { ControlChallenge } from '@edogrula/contracts/http/control';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { formatDateTime } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PhoneLink, SafeLink } from '../../../components/contact/contact-links.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { loadFailure } from '../../../lib/failure-text.ts';
import { useMay } from '../../../lib/permissions.ts';
import { controlText as text } from '../../../locales/tr/control.ts';
import { controlQuery } from '../api/control-query.ts';
import { GiveCode, GivenCode } from './give-code.tsx';
import { ProveControl } from './prove-control.tsx';

type Props = { business: AdminBusinessView };

/** Proof that the business controls its account, phone and site: one-time codes and what came of them [R373]. */
export function ControlPart({ business }: Props) {
  const { data, error } = useQuery(controlQuery(business));
  const kinds = controlKinds.filter((kind) => contactOf(kind, business) !== null);
  if (kinds.length === 0) return null;
  return (
    <PanelSection title={text.title}>
      <p className="text-sm text-ink-soft">{text.hint}</p>
      <FailureBanner>{error ? loadFailure(error) : null}</FailureBanner>
      {data && (
        <ul className="grid divide-y divide-line border-y border-line">
          {kinds.map((kind) => (
            <Way
              key={kind}
              kind={kind}
              business={business}
              challenge={data.find((one) => one.kind === kind)}
            />
          ))}
        </ul>
      )}
    </PanelSection>
  );
}

/** The contact that a way is about; null where the record has none. */
function contactOf(
  kind: ControlKind,
  { instagramUsername, phone, website }: AdminBusinessView,
): string | null {
  if (kind === 'bio') return instagramUsername;
  return kind === 'call' ? phone : website;
}

const stateOf = ({ state, provedAt, expiresAt }: ControlChallenge): string =>
  state === 'proved'
    ? text.proved(formatDateTime(provedAt ?? expiresAt))
    : text[state](formatDateTime(expiresAt));

type WayProps = Props & { kind: ControlKind; challenge: ControlChallenge | undefined };

function Way({ kind, business, challenge }: WayProps) {
  const { decide } = useMay();
  const [given, setGiven] = useState<string | null>(null);
  const open = challenge?.state === 'open';
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <b>{text.kinds[kind]}</b>
        <Contact kind={kind} business={business} />
      </div>
      <p className="text-sm text-ink-muted">{challenge ? stateOf(challenge) : text.never}</p>
      {given && open && (
        <GivenCode kind={kind} code={given} host={hostOf(business)} onDismiss={() => setGiven(null)} />
      )}
      {decide && open && <ProveControl key={challenge._id} business={business} challenge={challenge} />}
      {decide && <GiveCode business={business} kind={kind} again={open} onGiven={setGiven} />}
    </li>
  );
}

const hostOf = ({ website }: AdminBusinessView): string => (website && addressOf(website)?.host) || '';

function Contact({ kind, business: { instagramUsername, phone, website } }: Props & { kind: ControlKind }) {
  if (kind === 'bio') return <SafeLink url={`https://www.instagram.com/${instagramUsername}`} />;
  if (kind === 'call') return phone && <PhoneLink phone={phone} />;
  return website && <SafeLink url={website} />;
}
