import { Picture } from '@edogrula/ui/picture';
import { Stepper } from '@edogrula/ui/stepper';
import { useState } from 'react';
import { SentPage } from '../../../components/wizard/sent-page.tsx';
import { WizardSection } from '../../../components/wizard/wizard-frame.tsx';
import { imageKey } from '../../../lib/image-key.ts';
import type { Receipt } from '../../../lib/receipt.ts';
import { applyText } from '../../../locales/tr/apply.ts';

const text = applyText.success;
const { steps } = applyText;
const thanksMs = 8000;
/** The server's addresses of unpublished pictures live five minutes; a little less is sure to be shown. */
const picturesMs = 4.5 * 60 * 1000;

/** Step 4 after the upload: under evaluation, the number, the pictures as the server has them [R039, R042, R043]. */
export function ApplySent({ receipt }: { receipt: Receipt }) {
  return (
    <SentPage
      words={text}
      receipt={receipt}
      wizardPath="/apply"
      steps={<Stepper steps={steps} current={steps.length - 1} />}
      details={[
        {
          label: text.folder,
          value: receipt.folder && <code className="text-sm wrap-anywhere">{receipt.folder}</code>,
        },
      ]}
      thanksMs={thanksMs}
    >
      <StoredPictures receipt={receipt} />
    </SentPage>
  );
}

/** The pictures as they are stored, while their addresses live [R039, R156]. */
function StoredPictures({ receipt: { images, sentAt } }: { receipt: Receipt }) {
  const [fresh] = useState(() => Date.now() - sentAt < picturesMs);
  if (images.length === 0) return null;
  if (!fresh) return <p className="text-ink-soft">{text.storedEarlier(images.length)}</p>;
  return (
    <WizardSection title={text.stored}>
      <ul className="grid grid-cols-3 gap-2 wide:grid-cols-5">
        {images.map((image, index) => (
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
    </WizardSection>
  );
}
