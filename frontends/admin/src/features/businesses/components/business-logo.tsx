import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { Button } from '@edogrula/ui/button';
import { Picture } from '@edogrula/ui/picture';
import { showToast } from '@edogrula/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { UploadZone } from '../../../components/upload-zone.tsx';
import { listKeys, replaceRecord } from '../../../lib/list-cache.ts';
import { useMay } from '../../../lib/permissions.ts';
import { orReload } from '../../../lib/stale.ts';
import { businessesText as text } from '../../../locales/tr/registry.ts';
import { removeLogo, uploadLogo } from '../api/gallery-calls.ts';
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

/** Why what was chosen cannot be a logo; null when it can. */
function logoFault([file, ...more]: readonly File[]): string | null {
  if (more.length) return text.oneLogo;
  return file && !pictureTypes.includes(file.type) ? text.wrongType : null;
}

function LogoUpload({ business }: Props) {
  const client = useQueryClient();
  return (
    <UploadZone
      label={business.logo ? text.changeLogo : text.addLogo}
      hint={text.logoHint}
      uploading={text.uploading}
      faultOf={logoFault}
      send={([file], onPercent) => uploadLogo(business._id, file, onPercent)}
      onStored={(fresh) => {
        replaceRecord(client, listKeys.businesses, fresh);
        showToast(text.logoSet);
      }}
    />
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
