import { Checkbox } from '@edogrula/ui/checkbox';
import { Link } from 'react-router';
import { applyText } from '../../../locales/tr/apply.ts';
import type { ApplyWizardState } from '../use-apply-wizard.ts';

const text = applyText.summary;

/**
 * Two ticks, because they are two things: that the notice was read (Law 6698, Art. 10 asks to inform, not for consent)
 * and that the terms are accepted [R040, R041].
 */
export function ConsentBoxes({ consent, setConsent }: Pick<ApplyWizardState, 'consent' | 'setConsent'>) {
  return (
    <div className="grid gap-1">
      <Checkbox
        id="notice"
        checked={consent.notice}
        onChange={({ target }) => setConsent({ ...consent, notice: target.checked })}
        label={
          <>
            <Link to="/kvkk" target="_blank">
              {text.notice}
            </Link>
            {text.noticeAfter}
          </>
        }
      />
      <Checkbox
        id="terms"
        checked={consent.terms}
        onChange={({ target }) => setConsent({ ...consent, terms: target.checked })}
        label={
          <>
            <Link to="/gizlilik" target="_blank">
              {text.privacy}
            </Link>
            {text.and}
            <Link to="/kullanim-kosullari" target="_blank">
              {text.terms}
            </Link>
            {text.termsAfter}
          </>
        }
      />
    </div>
  );
}
