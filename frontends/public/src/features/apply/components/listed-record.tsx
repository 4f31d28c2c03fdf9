import type { BlacklistView } from '@edogrula/contracts/http/business';
import { ButtonLink } from '@edogrula/ui/button';
import { Link } from 'react-router';
import { applyText } from '../../../locales/tr/apply.ts';
import { ClosedStart } from './closed-start.tsx';

const text = applyText.listed;

/**
 * In the wizard's place where the record is on the blacklist [R030]: its entry's words are a report's, and no application
 * lifts it. What does is an appeal; a draft of the record stays as it is meanwhile.
 */
export function ListedRecord({ entry, files }: { entry: BlacklistView; files: number }) {
  return (
    <ClosedStart title={text.title} reason={text.reason} files={files}>
      <ButtonLink variant="primary" render={<Link to={`/itiraz?kayit=${entry.slug || entry._id}#form`} />}>
        {text.appeal}
      </ButtonLink>
    </ClosedStart>
  );
}
