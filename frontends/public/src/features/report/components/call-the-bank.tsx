import { Banner } from '@edogrula/ui/banner';
import Landmark from 'lucide-react/icons/landmark';
import { bankText as text } from '../../../locales/tr/bank.ts';

/** Whether a page on the way leads to the report's form. */
export const leadsToReport = (path: string): boolean => /^\/report(?:[?#]|$)/.test(path);

/** The first thing to do comes first: minutes count, the form can wait. */
export function CallTheBank({ className }: { className: string }) {
  return (
    <Banner tone="danger" icon={<Landmark aria-hidden />} title={text.title} className={className}>
      <p>{text.text}</p>
      <p>
        {text.threat}{' '}
        <a href="tel:112" className="num font-medium whitespace-nowrap">
          {text.emergency}
        </a>
      </p>
    </Banner>
  );
}
