import { ButtonLink } from '@edogrula/ui/button';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import { attachmentText as text } from '../../locales/tr/decision.ts';
import { type Attachment, isPdf } from './attachment.ts';
import { fileLinkQuery } from './file-link.ts';

/**
 * The file by itself: a picture as it is shown here, a PDF as it came, in the sandbox that its response asks for; one with
 * active content is a download.
 */
export function OpenInTab({ file, original }: { file: Attachment; original: boolean }) {
  const { data } = useQuery(fileLinkQuery(file._id, { original, inline: isPdf(file) }));
  if (!data) return null;
  const isDownload = data.mime === 'application/pdf' && data.activeContent;
  const opens = data.mime === 'application/pdf' ? text.newTabPdf : text.newTab;
  return (
    <ButtonLink
      size="sm"
      href={data.url}
      target="_blank"
      rel="noopener noreferrer"
      icon={isDownload ? <Download aria-hidden /> : <ExternalLink aria-hidden />}
    >
      {isDownload ? text.downloadPdf : opens}
    </ButtonLink>
  );
}
