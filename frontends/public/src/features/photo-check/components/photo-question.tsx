import { acceptedPictures } from '@edogrula/contracts/upload-types';
import { DropZone } from '@edogrula/ui/drop-zone';
import ImageIcon from 'lucide-react/icons/image';
import { photoCheckText as text } from '../../../locales/tr/photo-check.ts';
import { usePhotoCheck } from '../use-photo-check.ts';
import { PhotoAnswer } from './photo-answer.tsx';

/** Where a picture is chosen, and what was found of it. */
export function PhotoQuestion() {
  const { check, onFile } = usePhotoCheck();
  return (
    <>
      <DropZone
        label={text.file}
        accept={acceptedPictures}
        multiple={false}
        onFiles={([file]) => file && onFile(file)}
        icon={<ImageIcon aria-hidden />}
        title={text.drop}
        hint={check.state === 'idle' ? text.hint : text.about(check.file.name)}
        className="min-h-40 content-center wrap-anywhere"
      />
      <div role="status" className="min-h-40">
        <PhotoAnswer check={check} onAgain={onFile} />
      </div>
    </>
  );
}
