import { Banner } from '@edogrula/ui/banner';
import { Card } from '@edogrula/ui/card';
import { summaryTitle } from '@edogrula/ui/error-summary';
import { Facts } from '@edogrula/ui/facts';
import { SendProgress } from '../../../components/wizard/send-progress.tsx';
import { SenderNote } from '../../../components/wizard/sender-note.tsx';
import { TodoLines } from '../../../components/wizard/todo-list.tsx';
import { WizardSection } from '../../../components/wizard/wizard-frame.tsx';
import { applyText } from '../../../locales/tr/apply.ts';
import { ibanFields, maskedIban } from '../apply-form.ts';
import { hasDocument, keptPhotos } from '../kept-attachments.ts';
import { photosComplete } from '../photo-list.ts';
import type { LinkedBusiness } from '../use-apply-form.ts';
import type { ApplyWizardState } from '../use-apply-wizard.ts';
import { documentKinds } from '../use-documents.ts';
import { ConsentBoxes } from './consent-boxes.tsx';

const text = applyText.summary;

type Props = { wizard: ApplyWizardState; linked: LinkedBusiness | null; onStep: (step: number) => void };

/** Step 4: everything once more, the checklist, the terms, the progress [R037, R038, R040, R041]. */
export function SummaryStep({ wizard, linked, onStep }: Props) {
  const { documents, gallery, missing, submission, consent, carried } = wizard;
  const { slots } = documents;
  const textMissing = missing.some(({ step }) => step < 2);
  const elsewhere = missing.filter(({ step }) => step < 3);
  return (
    <>
      <WizardSection title={text.title} lead={text.lead}>
        <Card pad>
          <Facts items={factsOf(wizard, linked)} />
        </Card>
        <PhotoStrip wizard={wizard} />
      </WizardSection>
      <WizardSection title={text.checklist}>
        <TodoLines
          items={[
            { label: text.correct, done: !textMissing },
            {
              label: text.pdfs,
              done: documentKinds.every((slot) => hasDocument(slot, { slots, kept: carried })),
            },
            { label: text.images, done: photosComplete(gallery.photos, keptPhotos(carried)) },
            { label: text.accepted, done: consent.notice && consent.terms },
          ]}
        />
        <ConsentBoxes {...wizard} />
        {elsewhere.length > 0 && (
          <Banner tone="warning" title={summaryTitle(elsewhere)}>
            <ul className="flex flex-wrap gap-x-3">
              {elsewhere.map(({ id, label, step }) => (
                <li key={id}>
                  <button
                    type="button"
                    onClick={() => onStep(step)}
                    className="min-h-6 text-accent underline"
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </Banner>
        )}
        <SenderNote {...submission} />
        <SendProgress label={text.progress} percent={submission.percent} onStop={submission.stop} />
      </WizardSection>
    </>
  );
}

function PhotoStrip({ wizard }: { wizard: ApplyWizardState }) {
  return (
    <ul aria-label={text.photos} className="grid grid-cols-3 gap-2 empty:hidden wide:grid-cols-5">
      {wizard.gallery.photos.map(({ id, src, name, blur }) =>
        !src ? (
          <li
            key={id}
            className="grid aspect-4/3 place-items-center rounded-md bg-sunken p-2 text-sm wrap-anywhere text-ink-soft"
          >
            {name}
          </li>
        ) : (
          <li key={id} className="overflow-hidden rounded-md">
            <img
              src={src}
              alt={name}
              className={`aspect-4/3 w-full object-cover ${blur ? 'scale-112 blur-[6px]' : ''}`}
            />
          </li>
        ),
      )}
    </ul>
  );
}

function factsOf({ values, documents, carried }: ApplyWizardState, linked: LinkedBusiness | null) {
  const { business, contact } = applyText;
  const { taxCertificate, workPermit } = documents.slots;
  const own = [taxCertificate.file?.name, workPermit.file?.name].filter(Boolean);
  const files = [...own, ...carried.map(({ name }) => name)].join(', ');
  const accounts = ibanFields.flatMap((name) => maskedIban(values[name] ?? '') ?? []);
  const shown = (value: string | undefined) => value?.trim() || text.empty;
  return [
    { label: text.existing, value: linked?.name },
    { label: text.existingSlug, value: linked?.slug },
    { label: business.name, value: shown(values.name) },
    { label: business.tradeTitle, value: shown(values.tradeTitle) },
    { label: business.type, value: shown(values.type) },
    { label: business.tourismLicence, value: shown(values.tourismLicence) },
    { label: business.address, value: shown(values.address) },
    { label: business.district, value: shown(values.district) },
    { label: business.place, value: values.lat ? `${values.lat}, ${values.lng}` : text.empty },
    { label: business.description, value: shown(values.description) },
    { label: contact.phone, value: shown(values.phone) },
    { label: contact.landline, value: shown(values.landline) },
    { label: contact.instagramUsername, value: shown(values.instagramUsername || values.instagramUrl) },
    { label: contact.website, value: shown(values.website) },
    { label: contact.accounts, value: shown(accounts.join(', ')) },
    { label: contact.note, value: shown(values.note) },
    { label: text.documents, value: shown(files) },
  ];
}
