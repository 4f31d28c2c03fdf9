import { submissionLimits } from '@edogrula/contracts/http/moderation';
import { Badge } from '@edogrula/ui/badge';
import { Banner } from '@edogrula/ui/banner';
import { DropZone } from '@edogrula/ui/drop-zone';
import { PhotoCard } from '@edogrula/ui/photo-card';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { WizardSection } from '../../../components/wizard/wizard-frame.tsx';
import { applyText } from '../../../locales/tr/apply.ts';
import type { Photos } from '../use-photos.ts';

const text = applyText.photos;
/** What a phone offers: its camera roll. */
const accept = 'image/jpeg,image/png,image/webp,image/*';

/** The five photographs: drop, order, note, blur preview, delete [R035, R217, R218]. */
export function PhotoGallery({ gallery }: { gallery: Photos }) {
  const { photos, act, add, replace, notices, dismiss } = gallery;
  const full = photos.length >= submissionLimits.images;
  const zone = useDropzone({ onDrop: (files) => add(files), disabled: full });
  const another = useRef<HTMLInputElement>(null);
  const replaced = useRef('');
  const chooseAnother = (id: string) => {
    replaced.current = id;
    another.current?.click();
  };
  return (
    <WizardSection
      title={text.title}
      lead={text.lead}
      end={
        <Badge size="lg" tone="accent" className="num">
          {text.count(photos.length)}
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
      <ol className="grid gap-4 empty:hidden">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <PhotoCard
              no={index + 1}
              name={photo.name}
              state={photo.state}
              src={photo.src}
              sizeBytes={photo.file?.size}
              error={photo.error}
              note={photo.note}
              noteMaxLength={500}
              onNoteChange={(note) => act({ do: 'note', id: photo.id, note })}
              blurred={photo.blur}
              onBlurChange={(blur) => act({ do: 'blur', id: photo.id, blur })}
              onMoveUp={index > 0 ? () => act({ do: 'move', id: photo.id, by: -1 }) : undefined}
              onMoveDown={
                index < photos.length - 1 ? () => act({ do: 'move', id: photo.id, by: 1 }) : undefined
              }
              onRemove={() => act({ do: 'remove', id: photo.id })}
              onReplace={() => chooseAnother(photo.id)}
            />
          </li>
        ))}
      </ol>
      <DropZone
        {...zone.getRootProps()}
        inputProps={{
          ...zone.getInputProps(),
          id: 'documents',
          accept,
          'aria-label': text.title,
        }}
        active={zone.isDragActive}
        disabled={full}
        icon={<ImagePlus aria-hidden />}
        title={full ? text.full : text.choose}
        hint={full ? undefined : text.chooseHint}
      />
      {/* An input of its own: the zone's takes nothing while five are there, the refused one among them. */}
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
      <p className="text-sm text-ink-muted">{text.blurHint}</p>
    </WizardSection>
  );
}
