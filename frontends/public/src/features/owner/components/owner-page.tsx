import { SkeletonGroup } from '@edogrula/ui/skeleton';
import { PageMeta } from '../../../components/page-meta.tsx';
import { ownerText as text } from '../../../locales/tr/owner.ts';
import { useOwnerPage } from '../use-owner-page.ts';
import { AddressCard } from './address-card.tsx';
import { AskLink } from './ask-link.tsx';
import { EnterCard } from './enter-card.tsx';
import { OwnerHome } from './owner-home.tsx';

/** The owner's own side: ask for a link, open it by a click, see the state of the record [R357]. */
export function OwnerPage() {
  const { step, enter, ask, proceed, ended, leave } = useOwnerPage();
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start pt-6 wide:pt-8">
      <PageMeta title={text.metaTitle} description={text.metaDescription} noindex />
      {step.at === 'opening' && (
        <SkeletonGroup label={text.opening} className="mx-auto w-full max-w-[30rem]">
          <noscript>
            <p className="rounded-lg border p-5">{text.noScript}</p>
          </noscript>
        </SkeletonGroup>
      )}
      {step.at === 'ask' && <AskLink notice={step.notice} />}
      {step.at === 'enter' && <EnterCard token={step.token} onEnter={enter} onSpent={ask} />}
      {step.at === 'address' && <AddressCard key={step.token} token={step.token} onDone={proceed} />}
      {step.at === 'inside' && (
        <OwnerHome
          key={step.session.token}
          session={step.session}
          onEnded={ended}
          onLeave={() => void leave(step.session)}
        />
      )}
    </main>
  );
}
