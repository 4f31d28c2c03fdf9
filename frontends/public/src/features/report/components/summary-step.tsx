import { accountNamed, handleFromUrl } from '@edogrula/contracts/contact/instagram-account';
import { detectEntities } from '@edogrula/contracts/detect-entities';
import { Card } from '@edogrula/ui/card';
import { Facts } from '@edogrula/ui/facts';
import { PrivacyNotice } from '../../../components/privacy-notice.tsx';
import { SendProgress } from '../../../components/wizard/send-progress.tsx';
import { SenderNote } from '../../../components/wizard/sender-note.tsx';
import { TodoLines } from '../../../components/wizard/todo-list.tsx';
import { WizardSection } from '../../../components/wizard/wizard-frame.tsx';
import { reportText } from '../../../locales/tr/report.ts';
import { shortened } from '../report-form.ts';
import type { ReportWizardState } from '../use-report-wizard.ts';

const text = reportText.summary;

/** Step 3: summary, counts, checklist, fault, progress [R052–R054]. */
export function SummaryStep(wizard: ReportWizardState) {
  const { values, evidence, missing, submission } = wizard;
  const { ibans, amounts, dates } = detectEntities(values.desc);
  const { who, what } = reportText;
  return (
    <>
      <WizardSection title={text.title} lead={text.lead}>
        <Card pad>
          <Facts
            items={[
              { label: who.name, value: values.name },
              { label: who.phone, value: values.phone || (values.phoneUnknown && who.phoneUnknown) },
              {
                label: text.instagram,
                value: instagramLine(values) || (values.instagramUnknown && who.instagramUnknown),
              },
              { label: who.website, value: values.website },
              { label: who.iban, value: values.iban },
              { label: text.detected, value: text.counts(ibans.length, amounts.length, dates.length) },
              { label: what.desc, value: shortened(values.desc) },
              { label: text.files, value: text.fileCount(evidence.items.length) },
            ]}
          />
        </Card>
      </WizardSection>
      <WizardSection title={text.checklist}>
        <TodoLines
          items={[
            { label: text.fieldsDone, done: missing.length === 0 },
            { label: text.evidenceDone, done: evidence.items.length > 0 },
          ]}
        />
        <p className="text-ink-soft">{text.truth}</p>
        <PrivacyNotice />
        <SenderNote {...submission} />
        <SendProgress label={text.progress} percent={submission.percent} onStop={submission.stop} />
      </WizardSection>
    </>
  );
}

/** Everything that is sent of Instagram: a link that leads elsewhere than the name is another account, or a post [decision 35]. */
function instagramLine({
  instagramUsername = '',
  instagramUrl = '',
}: Partial<ReportWizardState['values']>): string {
  const name = instagramUsername.replace(/[\s@]/g, '');
  const linked = handleFromUrl(instagramUrl);
  const isOfName = linked !== null && linked === accountNamed(name);
  return [name && `@${name}`, isOfName ? '' : instagramUrl.trim()].filter(Boolean).join(' · ');
}
