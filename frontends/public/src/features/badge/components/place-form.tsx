import { Button } from '@edogrula/ui/button';
import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { badgeText as text } from '../../../locales/tr/badge.ts';

type Props = { link: { slug: string; token: string }; said: string; fault: boolean };

/**
 * Where the badge was seen, in the visitor’s words; a plain form, so that it works without scripts. By POST: an address can
 * be written by anybody [R376].
 */
export function PlaceForm({ link, said, fault }: Props) {
  return (
    <form action="/rozet" method="post" className="grid gap-3">
      <input type="hidden" name="b" value={link.slug} />
      <input type="hidden" name="t" value={link.token} />
      <Field label={text.place} hint={text.placeHint} error={fault ? text.unreadFault : undefined}>
        <TextInput
          name="yer"
          defaultValue={said}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <p>
        <Button type="submit" variant="primary">
          {text.check}
        </Button>
      </p>
    </form>
  );
}
