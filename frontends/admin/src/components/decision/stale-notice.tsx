import { Banner } from '@edogrula/ui/banner';
import { NoticeToast } from '@edogrula/ui/notice-toast';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { createStore } from '../../lib/create-store.ts';
import { decisionText as text } from '../../locales/tr/decision.ts';
import type { Decidable } from './decision.ts';

const notice = createStore<Decidable | null>(null);

/** Reports that a record changed while its panel was open; null removes the notice. */
export const showStaleNotice = notice.set;

/** Another moderator was faster: who decided, and what. */
function words({ decision, number, name }: Decidable): string {
  const title = `${number} ${name}`;
  return decision ? text.decidedBy(title, decision.by, text[decision.outcome]) : text.changed(title);
}

const dismiss = () => showStaleNotice(null);

/** Inside the panel of this record: what it shows has changed. */
export function StaleNotice({ only }: { only: string }) {
  const record = notice.use();
  if (record?._id !== only) return null;
  return (
    <Banner tone="warning" role="status" title={text.decidedElsewhere} onDismiss={dismiss}>
      <p>{words(record)}</p>
    </Banner>
  );
}

/** Among the toasts: about any record but the open one, whose panel says it itself. */
export function StaleToast({ except }: { except: string | null }) {
  const record = notice.use();
  if (!record || record._id === except) return null;
  return (
    <NoticeToast icon={<TriangleAlert aria-hidden className="size-5" />} onDismiss={dismiss}>
      <b>{text.decidedElsewhere}</b> {words(record)}
    </NoticeToast>
  );
}
