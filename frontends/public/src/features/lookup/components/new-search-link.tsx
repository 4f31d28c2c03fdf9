import { ButtonLink } from '@edogrula/ui/button';
import { Link } from '../../../locales/tr/link.ts';
import { lookupText } from '../../../locales/tr/lookup.ts';

/** Back to an empty box. */
export function NewSearchLink({ primary }: { primary?: boolean }) {
  return (
    <ButtonLink variant={primary ? 'primary' : 'ghost'} render={<Link to="/" preventScrollReset />}>
      {lookupText.newSearch}
    </ButtonLink>
  );
}
