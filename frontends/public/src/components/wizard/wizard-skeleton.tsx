import { Skeleton, SkeletonGroup } from '@edogrula/ui/skeleton';
import { contacts } from '../../lib/contacts.ts';

/** The shape of a wizard while the browser looks for its draft. */
export function WizardSkeleton({ title, noScript }: { title: string; noScript: string }) {
  const { email } = contacts();
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-8 pt-6 wide:pt-10">
      <h1>{title}</h1>
      <noscript>
        <p className="lead">
          {noScript} {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      </noscript>
      <SkeletonGroup className="grid gap-8 [@media(scripting:none)]:hidden">
        <Skeleton className="h-10 w-full" />
        <div className="grid gap-4 wide:max-w-[calc(100%-24rem)]">
          <Skeleton className="h-7 w-60" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-36 w-full" />
        </div>
      </SkeletonGroup>
    </main>
  );
}
