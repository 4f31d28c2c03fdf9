import type { CallAnswer } from '@edogrula/contracts/http/api';
import { type Fact, Facts } from '@edogrula/ui/facts';
import { reportsText as text } from '../../locales/tr/reports.ts';
import { accountFact, PhoneLink, SafeLink } from '../contact/contact-links.tsx';

type Report = CallAnswer<'GET /api/admin/report/:id'>;

const withoutAccount = (fact: Fact): Fact => ({ ...fact, value: fact.value || text.accountUnknown });

/** The contacts that a report names; that a phone or an account is missing is said. */
export const claimsOf = (report: Report): Fact[] => [
  withoutAccount(accountFact(report)),
  { label: text.post, value: report.instagramPost && <SafeLink url={report.instagramPost} /> },
  { label: text.phone, value: report.phone ? <PhoneLink phone={report.phone} /> : text.phoneUnknown },
  { label: text.website, value: report.website && <SafeLink url={report.website} /> },
  { label: text.iban, value: report.iban && <span className="num">{report.iban}</span> },
];

/** What the reporter says, to be read beside the evidence; not who it was. */
export const ReportClaims = ({ report }: { report: Report }) => (
  <div className="grid gap-4">
    <Facts items={[{ label: text.name, value: report.name }, ...claimsOf(report)]} />
    <p className="text-[0.9375rem]/6 whitespace-pre-line wrap-anywhere">{report.desc}</p>
  </div>
);
