import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { Badge } from '@edogrula/ui/badge';
import { cn } from '@edogrula/ui/cn';
import { IconButton } from '@edogrula/ui/icon-button';
import { Picture } from '@edogrula/ui/picture';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Trash2 from 'lucide-react/icons/trash-2';
import { businessesText as text } from '../../../locales/tr/registry.ts';

type Props = {
  business: AdminBusinessView;
  index: number;
  /** The order is being saved. */
  busy: boolean;
  /** It may only be looked at. */
  fixed: boolean;
  onMoveUp: () => void;
  onRemove: () => void;
};

type PictureProps = { business: AdminBusinessView; url: string; index: number; className?: string };

/** An image of a gallery, small. */
export function GalleryPicture({ business, url, index, className }: PictureProps) {
  return (
    <Picture
      src={url}
      alt={text.photoAlt(business.name, index + 1)}
      width={160}
      height={120}
      demo={business.demo}
      className={cn('aspect-4/3 rounded-md', className)}
    />
  );
}

/** One image at its place; the first one, which cards and search results show, says so. */
export function GalleryPhoto({ business, index, busy, fixed, onMoveUp, onRemove }: Props) {
  const url = business.gallery[index] ?? '';
  return (
    <li data-photo={url} className="relative">
      <GalleryPicture business={business} url={url} index={index} />
      <Badge className="absolute start-1 top-1">{index === 0 ? text.cover : String(index + 1)}</Badge>
      <span className="absolute end-1 top-1 flex gap-1" hidden={fixed}>
        {index > 0 && (
          <IconButton
            size="sm"
            variant="secondary"
            label={text.movePhoto(index + 1)}
            icon={<ArrowLeft aria-hidden className="size-4" />}
            // Not `disabled`: the focus would be lost between two steps.
            aria-disabled={busy || undefined}
            onClick={onMoveUp}
          />
        )}
        <IconButton
          size="sm"
          variant="secondary"
          label={text.removePhoto(index + 1)}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
