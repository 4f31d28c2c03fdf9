import { Banner } from '@edogrula/ui/banner';
import { ButtonLink } from '@edogrula/ui/button';
import { Tabs } from '@edogrula/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { AdminTop } from '../../components/admin-top.tsx';
import { Forbidden } from '../../components/forbidden.tsx';
import { OfflineBanner } from '../../components/offline-banner.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { ContentWorkspace } from '../../features/content/components/content-workspace.tsx';
import { contentKinds, kindOf } from '../../features/content/content-item.ts';
import { accessQuery } from '../../lib/access-query.ts';
import { useMay } from '../../lib/permissions.ts';
import { contentText as text } from '../../locales/tr/content.ts';

/** /admin/content [R016, R173]. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const access = useQuery(accessQuery);
  const { write } = useMay();
  const kind = kindOf(params.get('tab'));
  const open = (id: string | null, replace = false) =>
    setParams(
      { tab: kind, ...(id ? { id } : {}) },
      { preventScrollReset: replace || params.get('id') === id, replace },
    );
  return (
    <>
      <PageTitle>{`${text[kind]} · ${text.title}`}</PageTitle>
      <AdminTop current="content" />
      <main id="icerik" className="page grid gap-4 py-6">
        <h1 className="text-2xl wide:text-3xl">{text.title}</h1>
        <OfflineBanner />
        {access.data?.granted === false && <Denied />}
        {access.error && !access.data && <ReadFailure query={access} level={2} />}
        {access.data?.granted && !write && <Forbidden />}
        {access.data?.granted && write && (
          <Tabs
            label={text.kinds}
            value={kind}
            onValueChange={(tab) => setParams({ tab })}
            items={contentKinds.map((id) => ({
              id,
              label: text[id],
              panel: id === kind && (
                <ContentWorkspace key={id} kind={id} openId={params.get('id')} onOpen={open} />
              ),
            }))}
          />
        )}
      </main>
    </>
  );
}

function Denied() {
  return (
    <Banner
      tone="warning"
      role="alert"
      title={text.denied}
      action={
        <ButtonLink variant="ghost" size="sm" render={<Link to="/admin/login" />}>
          {text.signIn}
        </ButtonLink>
      }
    />
  );
}
