import { submissionLimits } from '@edogrula/contracts/http/moderation';
import { acceptedPictures } from '@edogrula/contracts/upload-types';
import { Badge } from '@edogrula/ui/badge';
import { Banner } from '@edogrula/ui/banner';
import { DropZone } from '@edogrula/ui/drop-zone';
import { PhotoCard } from '@edogrula/ui/photo-card';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef } from 'react';
import { WizardSection } from '../../../components/wizard/wizard-frame.tsx';
import { applyText } from '../../../locales/tr/apply.ts';
import type { Photos } from '../use-photos.ts';

const text = applyText.photos;
/** What a phone offers: its camera roll. */
const accept = `${acceptedPictures},image/*`;

/** The five photographs: drop, order, note, blur preview, delete [R035, R217, R218]. */
export function PhotoGallery({ gallery, kept }: { gallery: Photos; kept: number }) {
  const { photos, add, notices, dismiss } = gallery;
  const full = photos.length + kept >= submissionLimits.images;
  return (
    <WizardSection
      title={text.title}
      lead={text.lead}
      end={
        <Badge size="lg" tone="accent" className="num">
          {text.count(photos.length + kept)}
        </Badge>
      }
    >
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {notices.map((notice) => (
          <Banner key={notice} onDismiss={dismiss}>
            {notice}
          </Banner>
        ))}
      </div>
      <PhotoList {...gallery} />
      <DropZone
        id="documents"
        label={text.title}
        accept={accept}
        onFiles={add}
        disabled={full}
        icon={<ImagePlus aria-hidden />}
        title={full ? text.full : text.choose}
        hint={full ? undefined : text.chooseHint}
      />
      <p className="text-sm text-ink-muted">{text.blurHint}</p>
    </WizardSection>
  );
}

function PhotoList({ photos, act, replace }: Photos) {
  const another = useRef<HTMLInputElement>(null);
  const replaced = useRef('');
  const chooseAnother = (id: string) => {
    replaced.current = id;
    another.current?.click();
  };
  const mover = (id: string, by: -1 | 1, able: boolean) =>
    able ? () => act({ do: 'move', id, by }) : undefined;
  return (
    <>
      <ol className="grid gap-4 empty:hidden">
        {photos.map(({ id, file, blur, identity: _, ...photo }, at) => (
          <li key={id}>
            <PhotoCard
              {...photo}
              no={at + 1}
              sizeBytes={file?.size}
              noteMaxLength={500}
              onNoteChange={(note) => act({ do: 'note', id, note })}
              blurred={blur}
              onBlurChange={(next) => act({ do: 'blur', id, blur: next })}
              onMoveUp={mover(id, -1, at > 0)}
              onMoveDown={mover(id, 1, at < photos.length - 1)}
              onRemove={() => act({ do: 'remove', id })}
              onReplace={() => chooseAnother(id)}
            />
          </li>
        ))}
      </ol>
      {/* An input of its own: the zone's is disabled while five are there, the refused one among them. */}
      <input
        ref={another}
        type="file"
        accept={accept}
        hidden
        aria-label={text.another}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          if (picked) replace(replaced.current, picked);
          target.value = '';
        }}
      />
    </>
  );
}
