import { Link } from '../locales/tr/link.ts';
import { siteText } from '../locales/tr/site.ts';

const text = siteText.notice;

/** The notice where personal data are asked for (Law 6698, Art. 10) [R351]. */
export function PrivacyNotice() {
  return (
    <p className="text-sm text-ink-muted">
      {text.before}
      <Link to="/kvkk" target="_blank">
        {text.kvkk}
      </Link>
      {text.after}
    </p>
  );
}
