import { ApiError } from '@edogrula/contracts/api-error';
import { Button } from '@edogrula/ui/button';
import { ErrorText, Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQuery } from '@tanstack/react-query';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Smartphone from 'lucide-react/icons/smartphone';
import { toDataURL } from 'qrcode';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { saveFailure } from '../../../lib/failure-text.ts';
import { factorsText as text } from '../../../locales/tr/factors.ts';
import { addPasskey, addTotp, offerTotp, type TotpOffer } from '../api/factors.ts';
import { browserName } from '../browser-name.ts';

type Added = (recoveryCodes: readonly string[] | null) => void;

const wordsOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return text.passkeyFailed;
  return error.message || saveFailure(error);
};

/** Adds a passkey of this browser, or an app of one-time codes [R392]. */
export function AddFactor({ onAdded }: { onAdded: Added }) {
  const [offer, setOffer] = useState<TotpOffer | null>(null);
  const passkey = useMutation({
    mutationFn: () => addPasskey(browserName(navigator.userAgent) ?? text.passkeyLabel),
    gcTime: 0,
    onSuccess: ({ recoveryCodes }) => {
      showToast(text.added);
      onAdded(recoveryCodes);
    },
  });
  const begin = useMutation({ mutationFn: offerTotp, gcTime: 0, onSuccess: setOffer });
  const failure = passkey.error ?? begin.error;
  return (
    <>
      <p className="flex flex-wrap gap-3">
        <Button
          icon={<Fingerprint aria-hidden />}
          loading={passkey.isPending}
          onClick={() => passkey.mutate()}
        >
          {text.addPasskey}
        </Button>
        <Button icon={<Smartphone aria-hidden />} loading={begin.isPending} onClick={() => begin.mutate()}>
          {text.addTotp}
        </Button>
      </p>
      <div role="alert" className="empty:hidden">
        {failure && <ErrorText>{wordsOf(failure)}</ErrorText>}
      </div>
      {offer && (
        <TotpDialog
          offer={offer}
          onClose={() => setOffer(null)}
          onAdded={(codes) => {
            setOffer(null);
            onAdded(codes);
          }}
        />
      )}
    </>
  );
}

const pictureSize = 220;

function TotpPicture({ uri }: { uri: string }) {
  const picture = useQuery({
    queryKey: ['totp-picture', uri],
    queryFn: () => toDataURL(uri, { margin: 2, width: pictureSize }),
    gcTime: 0,
  });
  // Readers of codes need dark on light, whatever the theme.
  const className = 'justify-self-center rounded-md bg-white';
  return picture.data ? (
    <img
      src={picture.data}
      alt={text.totpQr}
      width={pictureSize}
      height={pictureSize}
      className={className}
    />
  ) : null;
}

type DialogProps = { offer: TotpOffer; onAdded: Added; onClose: () => void };

function TotpDialog({ offer, onAdded, onClose }: DialogProps) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const add = useMutation({
    mutationFn: () => addTotp({ label: text.kinds.totp, sealed: offer.sealed, code }),
    gcTime: 0,
    onSuccess: ({ recoveryCodes }) => {
      showToast(text.added);
      onAdded(recoveryCodes);
    },
    onError: (error) => setFault(wordsOf(error)),
  });
  const submit = () => {
    const isCode = /^\d{6}$/.test(code.replace(/\s/g, ''));
    setFault(isCode ? null : text.totpWrong);
    if (isCode && !add.isPending) add.mutate();
  };
  return (
    <FormDialog
      title={text.totpTitle}
      description={text.totpIntro}
      failure={fault}
      busy={add.isPending}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={text.addTotp}
    >
      <TotpPicture uri={offer.uri} />
      <p className="text-sm text-ink-soft">
        {text.totpSecret} <code className="font-mono text-ink select-all wrap-anywhere">{offer.secret}</code>
      </p>
      <Field label={text.totpCode} reserve={false}>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
