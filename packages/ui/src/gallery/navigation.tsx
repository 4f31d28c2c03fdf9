import { useState } from 'react';
import { Breadcrumb } from '../breadcrumb.tsx';
import { galleryText as t } from '../locales/tr/gallery.ts';
import { Pager } from '../pager.tsx';
import { StepDots } from '../step-dots.tsx';
import { Stepper } from '../stepper.tsx';
import { TabLinks, Tabs } from '../tabs.tsx';
import { Section } from './section.tsx';

const tabs = t.tabs.map((label, index) => ({
  id: label,
  label,
  href: '#top',
  count: index === 1 ? 1284 : undefined,
}));
const panels = t.tabs.map((label) => ({ id: label, label, panel: <p>{label}</p> }));
const steps = t.steps.map((label) => ({ id: label, label, href: '#top' }));
const crumbs = t.crumbs.map((label) => ({ label, href: '#top' }));

export function Navigation() {
  const [tab, setTab] = useState<string>(t.tabs[0]);
  const [page, setPage] = useState(5);
  return (
    <Section title={t.sections.navigation}>
      <Breadcrumb items={crumbs} />
      <TabLinks label={t.sections.navigation} items={tabs} current={t.tabs[1]} />
      <Tabs label={t.view} items={panels} value={tab} onValueChange={setTab} />
      <Stepper steps={steps} current={2} />
      <StepDots steps={t.dots} current={1} />
      <Pager page={page} pages={12} onPage={setPage} />
      <Pager page={1} pages={3} hrefFor={(n) => `?page=${n}`} size="sm" label={t.list} />
    </Section>
  );
}
