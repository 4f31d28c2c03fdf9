import type { CallAnswer } from '@edogrula/contracts/http/api';
import { ownerAddressesMax } from '@edogrula/contracts/http/owner-addresses';
import { AlertDialog } from '@edogrula/ui/alert-dialog';
import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { Field } from '@edogrula/ui/field';
import { formatDate, formatDateTime } from '@edogrula/ui/format';
import { Skeleton, SkeletonGroup } from '@edogrula/ui/skeleton';
import { TextInput } from '@edogrula/ui/text-input';
import { type FormEvent, useState } from 'react';
import { ownerText } from '../../../locales/tr/owner.ts';
import { ownerCall } from '../api/owner-call.ts';
import { useOwnerRead } from '../use-owner-read.ts';
import { type OwnerTools, useOwnerWrite } from '../use-owner-write.ts';
import { Outcome, Section } from './section.tsx';

const text = ownerText.addresses;
type Address = CallAnswer<'GET /api/auth/owner-addresses'>['addresses'][number];

const readAddresses = (session: string) => ownerCall('GET /api/auth/owner-addresses', { session });

/** Who may come to this page: the first address, and those that it let in [R358]. */
export function AddressesSection({ tools }: { tools: OwnerTools }) {
  const { known, failure, reload } = useOwnerRead(readAddresses, tools);
  // After a write only this list is read again.
  const ownTools = { ...tools, reload };
  if (!known)
    return (
      <Section title={text.title}>
        {failure ? (
          <>
            <Banner tone="warning" role="alert" title={text.failed}>
              {failure}
            </Banner>
            <Button className="justify-self-start" onClick={() => void reload()}>
              {ownerText.tryAgain}
            </Button>
          </>
        ) : (
          <SkeletonGroup label={ownerText.opening}>
            <Skeleton className="h-24 w-full" />
          </SkeletonGroup>
        )}
      </Section>
    );
  const { first, isFirst: readerIsFirst, addresses } = known;
  return (
    <Section title={text.title}>
      <p className="text-ink-soft">{readerIsFirst ? text.lead : text.leadFurther}</p>
      <ul className="grid gap-3">
        <li className="rounded-md border p-4">
          <b className="wrap-anywhere">{first}</b>
          <p className="text-sm text-ink-muted">
            {text.first}
            {readerIsFirst && ` · ${text.yours}`}
          </p>
        </li>
        {addresses.map((address) => (
          <li key={address._id} className="grid gap-3 rounded-md border p-4">
            <AddressRow address={address} readerIsFirst={readerIsFirst} tools={ownTools} />
          </li>
        ))}
      </ul>
      {readerIsFirst && <ProposeAddress isFull={addresses.length >= ownerAddressesMax} tools={ownTools} />}
    </Section>
  );
}

type RowProps = { address: Address; readerIsFirst: boolean; tools: OwnerTools };

function AddressRow({ address: { _id: id, address, state, own, at }, readerIsFirst, tools }: RowProps) {
  const [asking, setAsking] = useState(false);
  const { busy, failure, write } = useOwnerWrite(tools);
  const isActive = state === 'active';
  const remove = () =>
    write(() =>
      ownerCall('DELETE /api/auth/owner-addresses/:id', { params: { id }, session: tools.session }),
    );
  return (
    <>
      <div>
        <b className="wrap-anywhere">{address}</b>
        <p className="text-sm text-ink-muted">
          {text.states[state](isActive ? formatDate(at) : formatDateTime(at))}
          {own && ` · ${text.yours}`}
        </p>
      </div>
      <Outcome failure={failure} />
      {(readerIsFirst || own) && (
        <Button
          size="sm"
          className="justify-self-start"
          loading={busy}
          onClick={() => (isActive ? setAsking(true) : void remove())}
        >
          {own ? text.leave : isActive ? text.remove : text.takeBack}
        </Button>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={own ? text.askLeaveTitle : text.askTitle(address)}
        description={own ? text.askLeave : text.ask}
        confirmLabel={own ? text.leave : text.remove}
        onConfirm={remove}
      />
    </>
  );
}

/** Asks for one more address: it is proposed, and the first address must consent. */
function ProposeAddress({ isFull, tools }: { isFull: boolean; tools: OwnerTools }) {
  const [typed, setTyped] = useState('');
  const [bad, setBad] = useState(false);
  const { busy, failure, faults, done, write } = useOwnerWrite(tools);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const email = typed.trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return setBad(true);
    setBad(false);
    const body = { email };
    const sent = await write(() =>
      ownerCall('POST /api/auth/owner-addresses', { body, session: tools.session }),
    );
    if (sent) setTyped('');
  };
  const fault = bad ? ownerText.ask.badEmail : faults.email;
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-2">
      {isFull ? (
        <p className="text-ink-soft">{text.full}</p>
      ) : (
        <Field label={text.label} hint={text.hint} error={fault}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
      <Outcome failure={fault ? '' : failure} done={done} words={text.sent} />
      {!isFull && (
        <Button
          type="submit"
          className="justify-self-start"
          loading={busy}
          loadingText={text.sending}
          disabled={!typed.trim()}
        >
          {text.send}
        </Button>
      )}
    </form>
  );
}
