import { Button } from '@edogrula/ui/button';
import { Dialog } from '@edogrula/ui/dialog';
import { Facts } from '@edogrula/ui/facts';
import { Picture } from '@edogrula/ui/picture';
import { imageKey } from '../../../lib/image-key.ts';
import { useTimedClose } from '../../../lib/use-timed-close.ts';
import { applyText } from '../../../locales/tr/apply.ts';
import type { Receipt } from '../api/submit-application.ts';

const text = applyText.success;
/** How long the success stands, in milliseconds [R043]. */
const showMs = 8000;

/** «Başvurunuz değerlendirmeye alındı», with the number to quote and what the server stored [R039, R042]. */
export function SuccessDialog({
  receipt,
  open,
  onClose,
}: {
  receipt: Receipt | null;
  open: boolean;
  onClose: () => void;
}) {
  useTimedClose(open, showMs, onClose);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.title}
      description={text.text}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      {receipt && <StoredParts receipt={receipt} />}
    </Dialog>
  );
}

function StoredParts({ receipt }: { receipt: Receipt }) {
  return (
    <>
      <Facts
        items={[
          { label: text.number, value: <b className="num text-lg">{receipt.number}</b> },
          { label: text.folder, value: receipt.folder && <code className="text-sm">{receipt.folder}</code> },
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
