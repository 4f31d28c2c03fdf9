import { Facts } from '@edogrula/ui/facts';
import { Picture } from '@edogrula/ui/picture';
import { SentDialog } from '../../../components/wizard/sent-dialog.tsx';
import { WizardSection } from '../../../components/wizard/wizard-frame.tsx';
import { imageKey } from '../../../lib/image-key.ts';
import { applyText } from '../../../locales/tr/apply.ts';
import type { Receipt } from '../api/submit-application.ts';

const text = applyText.success;

/** The number to quote and the pictures as the server has them; in the step itself also where they lie [R039, R156]. */
export function StoredParts({ receipt, folder = false }: { receipt: Receipt; folder?: boolean }) {
  return (
    <>
      <Facts
        items={[
          { label: text.number, value: <b className="num text-lg">{receipt.number}</b> },
          {
            label: text.folder,
            value: folder && receipt.folder && (
              <code className="text-sm wrap-anywhere">{receipt.folder}</code>
            ),
          },
        ]}
      />
      {receipt.images.length > 0 && (
        <section>
          <h3 className="kicker mb-2">{text.stored}</h3>
          <ul className="grid grid-cols-5 gap-2">
            {receipt.images.map((image, index) => (
              <li key={image}>
                <Picture
                  src={imageKey(image)}
                  alt={text.storedPhoto(index + 1)}
                  width={160}
                  height={120}
                  priority
                  className="aspect-4/3 rounded-sm"
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Step 4 after the upload: what the server stored and where [R039]; shown as long as the success is. */
export function SentStep({ receipt }: { receipt: Receipt }) {
  return (
    <WizardSection title={applyText.success.title}>
      <StoredParts receipt={receipt} folder />
    </WizardSection>
  );
}

const showMs = 8000;

type Props = { receipt: Receipt | null; open: boolean; onClose: () => void };

/** «Başvurunuz değerlendirmeye alındı», with the number to quote and the pictures that arrived [R042, R043]. */
export function SuccessDialog({ receipt, ...rest }: Props) {
  return (
    <SentDialog words={applyText.success} showMs={showMs} {...rest}>
      {receipt && <StoredParts receipt={receipt} />}
    </SentDialog>
  );
}
