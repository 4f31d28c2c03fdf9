import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { formatDateTime } from '@edogrula/ui/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { FreshSecret } from '../../../components/fresh-secret.tsx';
import { accessQuery } from '../../../lib/access-query.ts';
import { factorsText as text } from '../../../locales/tr/factors.ts';
import { type Factor, factorsQuery, removeFactor, renewRecoveryCodes } from '../api/factors.ts';
import { AddFactor } from './add-factor.tsx';
import { Loaded } from './loaded.tsx';

type Asked = { kind: 'remove'; factor: Factor } | { kind: 'renew' };

/** One's own second factors and recovery codes [R392]. */
export function FactorList() {
  const query = useQuery(factorsQuery);
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: factorsQuery.queryKey });
    await client.invalidateQueries({ queryKey: accessQuery.queryKey });
  };
  const act = async () => {
    if (asked?.kind === 'remove') await removeFactor(asked.factor._id);
    else setCodes(await renewRecoveryCodes());
    await refresh();
    return asked?.kind === 'remove' ? text.removed : null;
  };
  const factors = { ...query, data: query.data?.items };
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-xl">{text.title}</h2>
      <p className="text-ink-soft">{text.intro}</p>
      {codes && (
        <FreshSecret
          title={text.recoveryTitle}
          note={text.recoveryIntro}
          secret={codes.join('\n')}
          onDismiss={() => setCodes(null)}
        />
      )}
      <Loaded query={factors} empty={text.none}>
        {(factor) => (
          <FactorRow key={factor._id} factor={factor} onRemove={() => setAsked({ kind: 'remove', factor })} />
        )}
      </Loaded>
      <AddFactor onAdded={(fresh) => void refresh().then(() => fresh && setCodes(fresh))} />
      {query.data && query.data.items.length > 0 && (
        <p className="flex flex-wrap items-center gap-3 text-ink-soft">
          {text.recoveryLeft(query.data.recoveryCodes)}
          <Button size="sm" onClick={() => setAsked({ kind: 'renew' })}>
            {text.recoveryRenew}
          </Button>
        </p>
      )}
      {asked && <ConfirmDeletion {...wordsOf(asked)} remove={act} onClose={() => setAsked(null)} />}
    </section>
  );
}

const wordsOf = (asked: Asked) =>
  asked.kind === 'remove'
    ? { title: text.removeTitle, description: text.removeText(asked.factor.label), confirmLabel: text.remove }
    : {
        title: text.recoveryRenewTitle,
        description: text.recoveryRenewText,
        confirmLabel: text.recoveryRenew,
      };

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { kind, label, lastUsedAt } = factor;
  const use = lastUsedAt ? text.used(formatDateTime(lastUsedAt)) : text.neverUsed;
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{label}</span>
        <span className="block text-sm text-ink-muted">
          {text.kinds[kind]} · {use}
        </span>
      </span>
      <Button variant="danger" size="sm" aria-label={text.removeNamed(label)} onClick={onRemove}>
        {text.remove}
      </Button>
    </li>
  );
}

/** Says that nothing else opens before there is a factor [R392]. */
export const EnrolmentNotice = () => (
  <Banner tone="warning" role="status" title={text.mustEnrol}>
    <p>{text.mustEnrolText}</p>
  </Banner>
);
