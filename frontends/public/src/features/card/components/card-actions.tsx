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
  asked: string;
  /** What the card's picture shows. */
  drawn: { moment: string; contacts: string; code: { path: string; size: number } };
};

const saying = { shared: '', copied: text.copied, failed: text.notCopied } as const;

/** Asking again, handing on, printing; on paper none of it. */
export function CardActions({ title, address, asked, drawn }: Props) {
  const [said, setSaid] = useState('');
  const share = async () => setSaid(saying[await shareAddress(title, address)]);
  const picture = async () => {
    try {
      const { drawCard, saveFile } = await import('../draw-card.ts');
      saveFile(await drawCard(drawn), text.pictureFile);
      setSaid('');
    } catch {
      // A browser that draws nothing, or a file that did not come: the link and the paper are left.
      setSaid(text.noPicture);
    }
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" render={<Link to={`/?${new URLSearchParams({ q: asked })}`} />}>
          {text.again}
        </ButtonLink>
        <Button icon={<Share2 aria-hidden />} onClick={() => void share()}>
          {text.share}
        </Button>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {text.print}
        </Button>
        <Button icon={<ImageDown aria-hidden />} onClick={() => void picture()}>
          {text.picture}
        </Button>
      </div>
      <p role="status" className="min-h-6 text-sm/6 text-ink-soft">
        {said}
      </p>
    </div>
  );
}
