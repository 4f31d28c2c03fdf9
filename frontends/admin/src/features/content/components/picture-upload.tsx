import { UploadZone } from '../../../components/upload-zone.tsx';
import { pictureText as text } from '../../../locales/tr/content-editor.ts';
import { uploadPicture } from '../api/upload-picture.ts';

const types: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
const maxBytes = 10 * 1024 * 1024;

/** Why what was chosen is no picture that the server takes; null when it is one. */
function pictureFault([file, ...more]: readonly File[]): string | null {
  if (!file || more.length) return text.oneFile;
  if (!types.includes(file.type)) return text.wrongType;
  return file.size > maxBytes ? text.tooLarge : null;
}

type Props = {
  label: string;
  /** Gets the stored picture's address. */
  onStored: (address: string) => void;
};

/** Takes one picture of a text and stores it. */
export const PictureUpload = ({ label, onStored }: Props) => (
  <UploadZone
    label={label}
    hint={text.hint}
    uploading={text.uploading}
    faultOf={pictureFault}
    send={([file], onPercent) => uploadPicture(file, onPercent)}
    onStored={onStored}
  />
);
