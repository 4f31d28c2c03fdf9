import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { Button } from '@edogrula/ui/button';
import { DropZone } from '@edogrula/ui/drop-zone';
import { ErrorText } from '@edogrula/ui/field';
import { Picture } from '@edogrula/ui/picture';
import { ProgressBar } from '@edogrula/ui/progress-bar';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { saveFailure } from '../../../lib/failure-text.ts';
import { listKeys, replaceRecord } from '../../../lib/list-cache.ts';
import { useMay } from '../../../lib/permissions.ts';
import { orReload } from '../../../lib/stale.ts';
import { businessesText as text } from '../../../locales/tr/registry.ts';
import { removeLogo, uploadLogo } from '../api/change-gallery.ts';
import { pictureTypes } from './gallery-upload.tsx';

type Props = { business: AdminBusinessView };

/** A business's own sign: shown, replaced, taken away; without one pages show the name's first letter [R184, R359]. */
export function BusinessLogo({ business }: Props) {
  const { decide } = useMay();
  const [removing, setRemoving] = useState<string | null>(null);
  const logo = business.logo ?? null;
  return (
    <div className="grid gap-3">
      {logo ? (
        <div className="flex items-center gap-3">
          <LogoPicture business={business} url={logo} />
          {decide && (
            <Button size="sm" icon={<Trash2 aria-hidden />} onClick={() => setRemoving(logo)}>
              {text.removeLogo}
            </Button>
          )}
        </div>
      ) : (
        <p className="text-sm text-ink-muted">{text.noLogo}</p>
      )}
      {decide && <LogoUpload business={business} />}
      {removing && <RemoveLogo business={business} url={removing} onClose={() => setRemoving(null)} />}
    </div>
  );
}

function LogoPicture({ business, url }: Props & { url: string }) {
  return (
    <Picture
      src={url}
      alt={text.logoAlt(business.name)}
      width={96}
      height={96}
      className="size-24 rounded-md border bg-surface"
      imgClassName="object-contain"
    />
  );
}

function LogoUpload({ business }: Props) {
  const client = useQueryClient();
  const [percent, setPercent] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const upload = useMutation({
    mutationFn: (file: File) => uploadLogo(business._id, file, setPercent),
    onSuccess: (fresh) => {
      replaceRecord(client, listKeys.businesses, fresh);
      showToast(text.logoSet);
    },
    onError: (error) => setFault(saveFailure(error)),
  });
  const take = ([file, ...more]: File[]) => {
    if (!file) return;
    if (more.length) return setFault(text.oneLogo);
    if (!pictureTypes.includes(file.type)) return setFault(text.wrongType);
    setFault(null);
    setPercent(0);
    upload.mutate(file);
  };
  const zone = useDropzone({ onDrop: take, disabled: upload.isPending });
  const label = business.logo ? text.changeLogo : text.addLogo;
  return (
    <div className="grid gap-2">
      <DropZone
        {...zone.getRootProps()}
        active={zone.isDragActive}
        disabled={upload.isPending}
        inputProps={zone.getInputProps({ 'aria-label': label, multiple: false })}
        title={upload.isPending ? text.uploading(percent) : label}
        hint={text.logoHint}
        className="py-4"
      />
      {upload.isPending && <ProgressBar label={text.uploading(percent)} value={percent} />}
      <div role="alert" className="empty:hidden">
        {fault && <ErrorText>{fault}</ErrorText>}
      </div>
    </div>
  );
}

function RemoveLogo({ business, url, onClose }: Props & { url: string; onClose: () => void }) {
  const client = useQueryClient();
  const remove = async () => {
    const fresh = await orReload(client, listKeys.businesses, () => removeLogo(business._id, url));
    replaceRecord(client, listKeys.businesses, fresh);
    return text.logoRemoved;
  };
  return (
    <ConfirmDeletion
      title={text.removeLogoTitle}
      description={text.removeLogoText}
      remove={remove}
      onClose={onClose}
    >
      <LogoPicture business={business} url={url} />
    </ConfirmDeletion>
  );
}
