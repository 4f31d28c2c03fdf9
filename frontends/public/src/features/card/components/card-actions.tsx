import { Button, ButtonLink } from '@edogrula/ui/button';
import ImageDown from 'lucide-react/icons/image-down';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Link } from 'react-router';
import { shareAddress } from '../../../lib/share-address.ts';
import { cardText as text } from '../../../locales/tr/card.ts';

type Props = {
  title: string;
  address: string;
  /** A text for the box that asks for the card's contacts again. */
  question: string;
  /** What the card's picture shows. */
  drawn: { moment: string; contacts: string; code: { path: string; size: number } };
};

const wordsOnSharing = { shared: '', copied: text.copied, failed: text.notCopied } as const;

/** To ask again, share, print or save as a picture; the page prints its card without these. */
export function CardActions({ title, address, question, drawn }: Props) {
  const [outcome, setOutcome] = useState('');
  const share = async () => setOutcome(wordsOnSharing[await shareAddress(title, address)]);
  const savePicture = async () => {
    try {
      const { drawCard, saveFile } = await import('../draw-card.ts');
      saveFile(await drawCard(drawn), text.pictureFile);
      setOutcome('');
    } catch {
      // The browser cannot draw, or the code did not load: sharing and printing are left.
      setOutcome(text.noPicture);
    }
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" render={<Link to={`/?${new URLSearchParams({ q: question })}`} />}>
          {text.again}
        </ButtonLink>
        <Button icon={<Share2 aria-hidden />} onClick={() => void share()}>
          {text.share}
        </Button>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {text.print}
        </Button>
        <Button icon={<ImageDown aria-hidden />} onClick={() => void savePicture()}>
          {text.picture}
        </Button>
      </div>
      <p role="status" className="min-h-6 text-sm/6 text-ink-soft">
        {outcome}
      </p>
    </div>
  );
}
