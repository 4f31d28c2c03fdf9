import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Disclosure } from '../disclosure.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { galleryText as t } from '../locales/tr/gallery.ts';
import { Note } from '../note.tsx';
import { Skeleton, SkeletonGroup } from '../skeleton.tsx';
import { Pair, Section } from './section.tsx';

const nothing = () => undefined;

export function Banners() {
  return (
    <Section title={t.sections.banners}>
      <Banner onDismiss={nothing}>{t.offline}</Banner>
      <Banner tone="warning" action={<Button size="sm">{t.tryAgain}</Button>}>
        {t.stale}
      </Banner>
      <Banner tone="danger" title={t.alertTitle}>
        <a href="#top">{t.address}</a>
      </Banner>
      <Banner tone="verified">{t.approved}</Banner>
      <Note>{t.payNote}</Note>
      <div>
        <Disclosure title={t.question} open>
          {t.answer}
        </Disclosure>
        <Disclosure title={t.question}>{t.answer}</Disclosure>
      </div>
    </Section>
  );
}

export function States() {
  return (
    <Section title={t.sections.states}>
      <Card pad>
        <SkeletonGroup className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Skeleton className="h-7 w-56 max-w-full" />
          <Skeleton className="h-5 w-80 max-w-full" />
          <Skeleton className="h-12 w-full" />
        </SkeletonGroup>
      </Card>
      <Pair>
        <Card>
          <EmptyState level={3} title={t.emptyTitle} action={<Button>{t.tryAgain}</Button>}>
            {t.emptyText}
          </EmptyState>
        </Card>
        <Card>
          <ErrorState level={3} onRetry={nothing} reference="req_01K9X" />
        </Card>
      </Pair>
    </Section>
  );
}
