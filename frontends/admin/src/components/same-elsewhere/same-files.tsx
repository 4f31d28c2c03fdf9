import { Banner } from '@edogrula/ui/banner';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { recordSearch } from '../../lib/dashboard-state.ts';
import { useMay } from '../../lib/permissions.ts';
import { sameFilesText as text } from '../../locales/tr/same-files.ts';
import { samePicturesText } from '../../locales/tr/same-pictures.ts';
import type { Attachment } from '../attachments/attachment.ts';
import { labelsOf, namesOf } from './file-marks.ts';
import { tabOfHolder } from './holder-tab.ts';
import { type SameFilesFound, sameFilesQuery } from './same-files-query.ts';
import type { Submission } from './same-pictures-query.ts';

type Props = { of: Submission; files: readonly Attachment[] };

/**
 * Files of a submission that are one file or look the same, and those that other people sent as well [R503]. It tells;
 * whoever decides looks. Whoever may not read submissions is shown nothing.
 */
export function SameFiles(props: Props) {
  return useMay().read && props.files.length > 0 ? <Found {...props} /> : null;
}

function Found({ of, files }: Props) {
  const { data, error } = useQuery(sameFilesQuery(of));
  if (error) return <Banner tone="warning">{text.failed}</Banner>;
  if (!data) return null;
  const labels = labelsOf(files);
  const twins = data.twins.map(({ fileIds, same }) => ({ names: namesOf(fileIds, labels), same }));
  const shown = twins.filter(({ names }) => names.length > 1);
  const copies = data.copies.filter(({ fileId }) => labels.has(fileId));
  if (shown.length + copies.length === 0) return null;
  return (
    <Banner tone="warning" title={text.title}>
      <ul className="grid gap-2 wrap-anywhere">
        {shown.map(({ names, same }) => (
          <li key={`${same} ${names.join()}`}>{same ? text.same(names) : text.alike(names)}</li>
        ))}
        {copies.map((copy) => (
          <li key={copy.fileId}>
            <Copied copy={copy} name={labels.get(copy.fileId) ?? ''} />
          </li>
        ))}
      </ul>
      <p className="mt-2">{text.advice}</p>
    </Banner>
  );
}

const shownAtMost = 3;

/** Whose submissions hold the same file: their numbers lead to them. */
function Copied({ copy: { of, count }, name }: { copy: SameFilesFound['copies'][number]; name: string }) {
  const shown = of.slice(0, shownAtMost);
  const more = count - shown.length;
  return (
    <>
      {text.copied(name)}
      <ul>
        {shown.map((one) => (
          <li key={one._id}>
            {samePicturesText.kinds[one.kind]}{' '}
            <Link to={recordSearch(tabOfHolder(one), one._id)}>{`${one.number} ${one.name}`}</Link>
            {` (${one.earlier ? text.earlier : text.later})`}
          </li>
        ))}
        {more > 0 && <li>{text.more(more)}</li>}
      </ul>
    </>
  );
}
