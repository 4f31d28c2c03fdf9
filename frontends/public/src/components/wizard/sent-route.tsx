import type { ReactNode } from 'react';
import { siteText } from '../../locales/tr/site.ts';
import { PageMeta } from '../page-meta.tsx';
import { NothingSent } from './sent-page.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';

type Texts = { title: string; metaDescription: string; success: { pageTitle: string; another: string } };

const Meta = ({ text }: { text: Texts }) => (
  <PageMeta title={text.success.pageTitle} description={text.metaDescription} noindex />
);

/** The end of a wizard until the browser has read what was sent. */
export const SentFallback = ({ text }: { text: Texts }) => (
  <>
    <Meta text={text} />
    <WizardSkeleton title={text.title} noScript={siteText.noScript} />
  </>
);

/** The page at the end of a wizard, with an address of its own; without a receipt the way to the wizard. */
export const SentRoute = (props: { text: Texts; wizardPath: string; receipt: ReactNode | null }) => (
  <>
    <Meta text={props.text} />
    {props.receipt ?? <NothingSent wizardPath={props.wizardPath} another={props.text.success.another} />}
  </>
);
