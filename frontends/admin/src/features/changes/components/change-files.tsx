import { PanelSection } from '@edogrula/ui/side-panel';
import { Skeleton } from '@edogrula/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { fileLinkQuery } from '../../../components/attachments/file-link.ts';
import { changesText as text } from '../../../locales/tr/changes.ts';

/** The pictures of a proposal; each opens large in a tab of its own. */
export function ChangeFiles({ fileIds }: { fileIds: readonly string[] }) {
  return (
    <PanelSection title={text.files}>
      <ul className="grid grid-cols-2 gap-2">
        {fileIds.map((id, place) => (
          <li key={id}>
            <File id={id} no={place + 1} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function File({ id, no }: { id: string; no: number }) {
  const { data, error } = useQuery(fileLinkQuery(id));
  if (error) return <p className="rounded-lg border p-3 text-sm text-ink-muted">{text.fileFailed}</p>;
  if (!data) return <Skeleton className="aspect-4/3 w-full" />;
  return (
    <a
      href={data.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${text.file(no)}: ${text.openFile}`}
      className="block overflow-hidden rounded-lg border hover:border-line-strong"
    >
      <img src={data.url} alt="" width={480} height={360} className="aspect-4/3 w-full object-cover" />
    </a>
  );
}
