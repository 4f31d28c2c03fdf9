import { Banner } from '@edogrula/ui/banner';
import { Button, ButtonLink } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { Facts } from '@edogrula/ui/facts';
import { formatDate, formatDateTime } from '@edogrula/ui/format';
import { Note } from '@edogrula/ui/note';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { LinkPage } from '../../../components/link-page.tsx';
import { madeGoodText as text } from '../../../locales/tr/made-good.ts';
import { siteText } from '../../../locales/tr/site.ts';
import type { MadeGoodFacts } from '../api/made-good-page.ts';
import { useMadeGood } from '../use-made-good.ts';

const meta = { title: text.metaTitle, description: text.metaDescription };

/** One question and one button: opening the page confirms nothing [R329]. */
export function MadeGoodScreen({ facts, token }: { facts: MadeGoodFacts; token: string }) {
  const { doneAt, busy, failure, confirm } = useMadeGood(token, facts);
  const about = [
    { label: text.report, value: facts.number },
    { label: text.seller, value: facts.name },
  ];
  if (doneAt)
    return <MadeGoodDone items={[...about, { label: text.doneAt, value: formatDateTime(doneAt) }]} />;
  return (
    <LinkPage meta={meta} key="ask" title={text.title} lead={text.lead}>
      <Card pad className="grid gap-4">
        <Facts items={[...about, { label: text.until, value: formatDate(facts.until) }]} />
        <h2 className="text-lg">{text.whatTitle}</h2>
        <ul className="grid list-disc gap-2 ps-5 text-ink-soft">
          {text.what.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Card>
      <noscript>
        <Note>{siteText.noScript}</Note>
      </noscript>
      {failure && (
        <Banner tone="danger" role="alert" title={text.failed}>
          {failure}
        </Banner>
      )}
      <p className="grid gap-3">
        <Button
          variant="primary"
          loading={busy}
          onClick={() => void confirm()}
          className="justify-self-start"
        >
          {text.confirm}
        </Button>
        <span className="text-ink-soft">{text.no}</span>
      </p>
      <Note>{text.pressed}</Note>
    </LinkPage>
  );
}

const MadeGoodDone = ({ items }: Pick<ComponentProps<typeof Facts>, 'items'>) => (
  <LinkPage meta={meta} key="done" title={text.doneTitle} lead={text.doneLead}>
    <Card pad>
      <Facts items={items} />
    </Card>
    <p>
      <Home />
    </p>
  </LinkPage>
);

/** After its date. */
export const MadeGoodOver = () => (
  <LinkPage meta={meta} title={text.overTitle} lead={text.overLead}>
    <p>
      <Home />
    </p>
  </LinkPage>
);

const Home = () => <ButtonLink render={<Link to="/" />}>{text.home}</ButtonLink>;
