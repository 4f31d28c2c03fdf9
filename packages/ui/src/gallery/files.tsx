import { useState } from 'react';
import { DropZone } from '../drop-zone.tsx';
import { galleryText as t } from '../locales/tr/gallery.ts';
import { PhotoCard } from '../photo-card.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { UploadCard } from '../upload-card.tsx';
import { scene } from './scene.ts';
import { Pair, Section } from './section.tsx';

const nothing = () => undefined;

export function Files() {
  return (
    <Section title={t.sections.uploads}>
      <Pair>
        <UploadCard name={t.files.done} sizeBytes={1_400_000} state="done" onRemove={nothing} />
        <UploadCard
          name={t.files.going}
          sizeBytes={5_200_000}
          state="uploading"
          percent={64}
          onStop={nothing}
        />
        <UploadCard
          name={t.files.bad}
          sizeBytes={24_600_000}
          state="error"
          error={t.fileError}
          onReplace={nothing}
        />
        <UploadCard name={t.photos[0]} kind="image" sizeBytes={640} state="waiting" onRemove={nothing} />
      </Pair>
      <Photos />
      <Pair>
        <DropZone title={t.dropTitle} hint={t.dropHint} />
        <DropZone title={t.dropTitle} hint={t.dropHint} active />
        <DropZone title={t.dropTitle} hint={t.dropHint} refused />
        <DropZone title={t.dropTitle} hint={t.dropHint} disabled />
      </Pair>
      <ProgressBar label={t.sending} value={40} />
      <ProgressBar label={t.sending} />
    </Section>
  );
}

function Photos() {
  const [note, setNote] = useState<string>(t.photoNote);
  const [blurred, setBlurred] = useState(false);
  return (
    <>
      <PhotoCard
        no={1}
        name={t.photos[0]}
        src={scene}
        sizeBytes={1_800_000}
        state="done"
        note={note}
        onNoteChange={setNote}
        blurred={blurred}
        onBlurChange={setBlurred}
        onMoveDown={nothing}
        onRemove={nothing}
      />
      <PhotoCard
        no={2}
        name={t.photos[1]}
        src={scene}
        sizeBytes={1_200_000}
        state="uploading"
        percent={30}
        blurred
        onBlurChange={nothing}
        onMoveUp={nothing}
        onMoveDown={nothing}
        onRemove={nothing}
      />
      <PhotoCard
        no={3}
        name={t.photos[2]}
        state="error"
        error={t.photoError}
        onReplace={nothing}
        onRemove={nothing}
      />
    </>
  );
}
