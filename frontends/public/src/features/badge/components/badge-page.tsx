import type { BadgePlace } from '@edogrula/contracts/badge-places';
import type { BadgeAnswer, BadgeVerdict } from '@edogrula/contracts/http/badge';
import { DemoBadge } from '@edogrula/ui/badge';
import { Banner } from '@edogrula/ui/banner';
import { ButtonLink } from '@edogrula/ui/button';
import { Facts } from '@edogrula/ui/facts';
import { formatDate } from '@edogrula/ui/format';
import { type Verdict, VerdictIcon, verdictLook } from '@edogrula/ui/verdict-icon';
import { Link } from 'react-router';
import { PageMeta } from '../../../components/page-meta.tsx';
import { badgeText as text } from '../../../locales/tr/badge.ts';
import { otherReadingText } from '../../../locales/tr/other-reading.ts';
import { PlaceForm } from './place-form.tsx';

type Props = { answer: BadgeAnswer; link: { slug: string; token: string }; said: string };

/** Green for a genuine one alone; a question that is open has no verdict yet. */
const looks: Record<BadgeVerdict, Verdict> = {
  genuine: 'verified',
  unchecked: 'notfound',
  below: 'notfound',
  listed: 'blacklist',
  altered: 'error',
  elsewhere: 'error',
  blacklisted: 'blacklist',
  lapsed: 'lapsed',
  unverified: 'notfound',
  no_record: 'notfound',
  unplaced: 'notfound',
  unread: 'notfound',
};

/** Whether the badge that was followed is genuine, in clear words [R376]. */
export function BadgePage({ answer, link, said }: Props) {
  const { verdict, record, seen } = answer;
  const look = verdictLook[looks[verdict]];
  const { title, lead } = text.verdicts[verdict];
  const open = verdict === 'unplaced' || verdict === 'unread';
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start py-8 wide:py-12">
      <PageMeta title={text.title} description={text.description} noindex />
      <article className={`mx-auto w-full max-w-[42rem] overflow-hidden rounded-xl border ${look.card}`}>
        <header className={`flex flex-wrap items-center gap-4 border-b p-5 wide:px-6 ${look.head}`}>
          <VerdictIcon verdict={looks[verdict]} />
          <div className="min-w-0 flex-1 basis-60">
            <h1 className={`text-2xl wrap-anywhere text-balance ${look.words}`}>{title}</h1>
          </div>
        </header>
        <div className="grid gap-5 bg-surface p-5 wide:p-6">
          <p className="text-lg wrap-anywhere">{lead(record?.name ?? '', seen ?? '')}</p>
          {answer.otherAccount && (
            <Banner tone="warning">{otherReadingText.green.account(answer.otherAccount)}</Banner>
          )}
          {open && <PlaceForm link={link} said={said} fault={verdict === 'unread'} />}
          {record && <RecordFacts answer={answer} record={record} />}
          {verdict === 'genuine' && <p className="text-ink-soft">{text.compare}</p>}
          <Ways verdict={verdict} slug={record?.slug} />
        </div>
      </article>
    </main>
  );
}

type Record_ = NonNullable<BadgeAnswer['record']>;

/** What of a record is shown beside the place where the badge was seen. */
const compared: ReadonlySet<BadgeVerdict> = new Set([
  'genuine',
  'unchecked',
  'below',
  'listed',
  'elsewhere',
  'unplaced',
  'unread',
]);

/** A contact of the record as it is compared; what nobody checked is said to be so [R330]. */
function shownContact({ unchecked = [] }: Record_, kind: BadgePlace, shown: string | null): string {
  if (!shown) return text.none;
  return unchecked.includes(kind) ? text.notChecked(shown) : shown;
}

/** What is to be compared with the place where the badge was seen; of one that is not verified its name alone. */
function RecordFacts({ answer: { verdict, seen }, record }: { answer: BadgeAnswer; record: Record_ }) {
  const { name, demo, handle, site, until } = record;
  return (
    <Facts
      items={[
        ...(seen ? [{ label: text.seen, value: <b className="wrap-anywhere">{seen}</b> }] : []),
        {
          label: text.whose,
          value: (
            <>
              {name} {demo && <DemoBadge />}
            </>
          ),
        },
        ...(compared.has(verdict)
          ? [
              { label: text.handle, value: shownContact(record, 'handle', handle && `@${handle}`) },
              { label: text.site, value: shownContact(record, 'website', site) },
            ]
          : []),
        ...(until
          ? [
              {
                label: text.until,
                value: (verdict === 'lapsed' ? text.lapsedOn : text.untilDay)(formatDate(until)),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Where to go on: the certificate, the entry, or the box that answers about anybody. */
function Ways({ verdict, slug }: { verdict: BadgeVerdict; slug: string | undefined }) {
  const certified =
    slug && (verdict === 'genuine' || verdict === 'unchecked' || verdict === 'below' || verdict === 'lapsed');
  const open = verdict === 'unplaced' || verdict === 'unread';
  return (
    <p className="flex flex-wrap gap-3">
      {certified && (
        <ButtonLink variant="primary" render={<Link to={`/sertifika/${slug}`} />}>
          {text.certificate}
        </ButtonLink>
      )}
      {slug && verdict === 'blacklisted' && (
        <ButtonLink variant="primary" render={<Link to={`/kara-liste/${slug}`} />}>
          {text.record}
        </ButtonLink>
      )}
      {slug && verdict === 'elsewhere' && (
        <ButtonLink render={<Link to={`/isletme/${slug}`} />}>{text.profile}</ButtonLink>
      )}
      <ButtonLink
        variant={certified || open || verdict === 'blacklisted' ? undefined : 'primary'}
        render={<Link to="/" />}
      >
        {text.ask}
      </ButtonLink>
    </p>
  );
}
