import { galleryMax } from '@edogrula/contracts/http/registry-desk';
import { Button } from '@edogrula/ui/button';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef } from 'react';
import { businessText } from '../../../locales/tr/business.ts';
import { checksText } from '../../../locales/tr/checks.ts';
import { ownerText } from '../../../locales/tr/owner.ts';
import { ownerCall } from '../api/owner-call.ts';
import { droppedBy } from '../own-fields.ts';
import type { OwnBusiness } from '../use-own-business.ts';
import { type OwnerTools, useOwnerWrite } from '../use-owner-write.ts';
import { Outcome, Section } from './section.tsx';

const text = ownerText.pictures;
type Props = { own: OwnBusiness; tools: OwnerTools };

/** The gallery as it is published, and further photographs for it [R357]. */
export function PhotosSection({ own, tools }: Props) {
  const { gallery, name } = own.business;
  const drops = droppedBy('images', own).length > 0 ? checksText.kinds.images : '';
  return (
    <Section
      title={text.photos}
      side={<span className="text-sm text-ink-muted">{text.count(gallery.length, galleryMax)}</span>}
    >
      {gallery.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {gallery.map((source, place) => (
            <li key={source}>
              <img
                src={`${source}&w=320`}
                alt={businessText.photo(place + 1, name)}
                width={320}
                height={240}
                loading="lazy"
                className="aspect-4/3 w-full rounded-md border object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {gallery.length < galleryMax ? (
        <Upload kind="images" button={text.addPhotos} own={own} tools={tools} />
      ) : (
        <p className="text-ink-soft">{text.full}</p>
      )}
      {drops && <p className="text-sm text-ink-muted">{text.drops(drops)}</p>}
    </Section>
  );
}

/** The logo stands where the first letter of the name does [R359]. */
export function LogoSection({ own, tools }: Props) {
  const { logo, name } = own.business;
  return (
    <Section title={text.logo}>
      <p className="text-ink-soft">{text.logoLead}</p>
      {logo && (
        <img
          src={`${logo}&w=160`}
          alt={text.logoOf(name)}
          width={80}
          height={80}
          className="size-20 rounded-md border object-cover"
        />
      )}
      <Upload kind="logo" button={logo ? text.newLogo : text.addLogo} own={own} tools={tools} />
    </Section>
  );
}

const types = 'image/jpeg,image/png,image/webp';

function Upload({ kind, button, own, tools }: Props & { kind: 'images' | 'logo'; button: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, done, write } = useOwnerWrite(tools);
  const waits = own.changes.some((change) => change.kind === kind && change.state === 'open');
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const form = new FormData();
    for (const file of files) form.append(kind, file);
    await write(() => ownerCall(`POST /api/owner/changes/${kind}`, { body: form, session: tools.session }));
    if (input.current) input.current.value = '';
  };
  if (waits) return <p className="text-ink-soft">{text.waits}</p>;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={types}
        multiple={kind === 'images'}
        aria-label={button}
        data-kind={kind}
        onChange={(event) => void send([...(event.target.files ?? [])])}
      />
      <Outcome failure={failure} done={done} words={text.sent} />
      <Button
        className="justify-self-start"
        icon={<ImagePlus aria-hidden />}
        loading={busy}
        loadingText={text.sending}
        onClick={() => input.current?.click()}
      >
        {button}
      </Button>
      <p className="text-sm text-ink-muted">{text.reviewed}</p>
    </>
  );
}
