import type { ApiError } from '@edogrula/contracts/api-error';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { Banner } from '@edogrula/ui/banner';
import { PanelSection } from '@edogrula/ui/side-panel';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form';
import { ChangedMeanwhile } from '../../../components/changed-meanwhile.tsx';
import { DelistingReason, useDelistingReason } from '../../../components/decision/delisting-reason.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { HandChecks } from '../../../components/hand-checks/hand-checks.tsx';
import { decisionText, delistingText } from '../../../locales/tr/decision.ts';
import { businessesText as text } from '../../../locales/tr/registry.ts';
import { changedFields, type BusinessForm as Form } from '../business-form-fields.ts';
import { useBusinessForm } from '../use-business-form.ts';
import { useEndingBadge } from '../use-ending-badge.ts';
import { useHandChecks } from '../use-hand-checks.ts';
import { useSaveBusiness } from '../use-save-business.ts';
import { BusinessFields } from './business-fields.tsx';

type Props = { business?: AdminBusinessView; onClose: () => void };

/** Creates a business or edits one; only what changed is sent [R127, R166, R167, R228]. */
export function BusinessForm({ business: shown, onClose }: Props) {
  const { business, opened, form, rebase, takeFresh } = useBusinessForm(shown);
  const saving = useSaveBusiness({ business, onSaved: onClose, onStale: rebase });
  useFaults(form, opened, saving.faults);
  const why = useDelistingReason();
  const [tried, setTried] = useState(false);
  const typed = useWatch({ control: form.control }) as Form;
  const ends = !typed.verified && opened.verified;
  const checks = useHandChecks(form, { business, opened, faults: saving.faults });
  const badge = useEndingBadge(saving.refusal, checks.among(changedFields(opened, typed)));
  const missing = (ends && !why.given) || checks.unnamed;
  const submit = form.handleSubmit((values) => {
    const changes = checks.among(changedFields(opened, values));
    if (missing) setTried(true);
    else if (business && Object.keys(changes).length === 0) onClose();
    else if (ends) saving.save(why.given ? { ...changes, delisting: why.given } : changes);
    else saving.save(opened.verified ? badge.asking(changes) : changes);
  });
  const giveUp = () => {
    saving.forget();
    takeFresh();
  };
  return (
    <FormDialog
      size="lg"
      title={business ? text.editTitle : text.createTitle}
      description={text.formNote}
      failure={badge.ends || badge.isOver ? null : saving.failure}
      notice={saving.changed && <Stale fresh={saving.changed} onTakeFresh={giveUp} />}
      busy={saving.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
      submitLabel={badge.ends ? text.saveEnding : undefined}
    >
      <FormProvider {...form}>
        <BusinessFields />
        {badge.ends && <EndOfBadge />}
        {typed.verified && <HandChecks {...checks.shown(tried)} />}
        {ends && business && (
          <EndOfVerification
            business={business}
            state={why}
            missing={tried && missing}
            onEnter={() => void submit()}
          />
        )}
      </FormProvider>
    </FormDialog>
  );
}

const Stale = (props: { fresh: AdminBusinessView; onTakeFresh: () => void }) => (
  <ChangedMeanwhile subject="business" {...props}>
    {text.stale}
  </ChangedMeanwhile>
);

/** What was changed leaves nothing for the badge: said where checks of the new values can be ticked. */
function EndOfBadge() {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={said}>
      <Banner tone="warning" role="alert" title={text.endsTitle}>
        {text.endsText}
      </Banner>
    </div>
  );
}

/** Marks the fields that the server found fault with. */
function useFaults({ setError }: UseFormReturn<Form>, opened: Form, faults: ApiError['fields']) {
  useEffect(() => {
    for (const { path, message } of faults) {
      const field = path === 'lat' || path === 'lng' ? 'coordinates' : path;
      if (field in opened) setError(field as keyof Form, { message });
    }
  }, [faults, opened, setError]);
}

type EndProps = Pick<Parameters<typeof DelistingReason>[0], 'state' | 'onEnter'> & {
  business: AdminBusinessView;
  /** A reason was asked for and not given. */
  missing: boolean;
};

/** The switch was turned off: what follows, and why. */
const EndOfVerification = ({ business, missing, ...reason }: EndProps) => (
  <PanelSection title={delistingText.verificationTitle}>
    <p className="text-sm text-ink-soft">{delistingText.verification}</p>
    <FailureBanner>{missing ? decisionText.reasonNeeded : null}</FailureBanner>
    <DelistingReason {...reason} hasOwner={business.applicationId !== null} />
  </PanelSection>
);
