import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Application } from '../../features/applications/api/applications-query.ts';
import type { Report } from '../../features/reports/api/reports-query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { applicationOf, reportOf } from '../../testing/records.ts';
import { noSteps, showPanel } from '../../testing/show-panel.tsx';

const { ApplicationPanel } = await import('../../features/applications/components/application-panel.tsx');
const { ReportPanel } = await import('../../features/reports/components/report-panel.tsx');

const panels: Record<string, (email: string) => ReactElement> = {
  application: (email) => (
    <ApplicationPanel application={applicationOf(71, { email }) as Application} steps={noSteps} />
  ),
  report: (email) => <ReportPanel report={reportOf(72, { email }) as Report} steps={noSteps} />,
};

describe('[R319] what came from the reader’s own mailbox', () => {
  beforeEach(() => queryClient.clear());

  it.each([
    ['application', 'deniz@ornek.example'],
    ['application', 'Deniz+basvuru@ornek.example'],
    ['report', 'DENIZ@ornek.example'],
  ])('%s of %s: no decision is offered, and why is said', async (kind, email) => {
    showPanel(panels[kind]?.(email) as ReactElement);
    await screen.findByText('Bu kayıt sizden geldi');
    for (const name of [/^Onayla/, /^Reddet/]) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each(['application', 'report'])('%s of somebody else is decided as ever', async (kind) => {
    showPanel(panels[kind]?.('baskasi@ornek.example') as ReactElement);
    await screen.findByRole('button', { name: /^Onayla/ });
    expect(screen.queryByText('Bu kayıt sizden geldi')).toBeNull();
  });
});
