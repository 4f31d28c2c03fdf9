import type { applicationView, reportView } from '@edogrula/contracts/http/moderation';
import type { z } from 'zod';
import { allPages } from './all-pages.ts';
import { applicationForm } from './application-form.ts';
import { type DemoContext, enter } from './demo-context.ts';
import { evidencePicture } from './demo-pictures.ts';
import type { ApplicationSeed, ReportSeed } from './demo-seeds.ts';
import { onceVerified } from './demo-visitor.ts';
import { atOnce, inLanes } from './lanes.ts';

// Codes for an address are few an hour: one visitor hands in all reports, another all applications.
const reporter = 'demo.ihbar@edogrula.example';
const applicant = 'demo.basvuru@edogrula.example';

type Report = z.infer<typeof reportView>;
type Application = z.infer<typeof applicationView>;

async function reportForm(seed: ReportSeed): Promise<FormData> {
  const form = new FormData();
  const fields = {
    name: seed.name,
    instagramUsername: seed.handle,
    instagramUrl: '',
    phone: seed.phone,
    desc: `${seed.text} (Demo kaydıdır.)`,
    demo: 'true',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.append('evidence', await evidencePicture('yazisma', seed.handle));
  form.append('evidence', await evidencePicture('dekont', seed.handle));
  form.set(
    'evidenceNotes',
    JSON.stringify([{ index: 0, note: 'Yazışma (demo)', blur: true, name: 'yazisma.jpg' }]),
  );
  return form;
}

/** Reports: those that are to be listed are approved, the others wait for a moderator. */
async function loadReports(context: DemoContext, seeds: readonly ReportSeed[]): Promise<void> {
  const { call, admin } = context;
  const visitor = onceVerified(context, reporter);
  await inLanes(seeds, atOnce, async (seed) => {
    await enter(context, seed.name, async () => {
      const rows = await allPages<Report>(call, '/api/admin/report', admin);
      const known = rows.find((row) => row.instagramUsername === seed.handle && row.email === reporter);
      const id = known?._id ?? (await handIn(seed));
      if (seed.listed && (known?.status ?? 'pending') === 'pending')
        await call({
          method: 'POST',
          path: `/api/admin/report/${id}/approve`,
          headers: { ...admin, 'idempotency-key': `demo-approval-${seed.handle}` },
          json: {},
        });
    });
  });
  const listed = seeds.filter((seed) => seed.listed).length;
  context.log(`${listed} blacklist entries, ${seeds.length - listed} reports that wait`);

  async function handIn(seed: ReportSeed): Promise<string> {
    const headers = { ...(await visitor()), 'idempotency-key': `demo-report-${seed.handle}` };
    const form = await reportForm(seed);
    return (await call<{ _id: string }>({ method: 'POST', path: '/api/report', headers, form }))._id;
  }
}

/** Applications that wait for a moderator. */
async function loadApplications(context: DemoContext, seeds: readonly ApplicationSeed[]): Promise<void> {
  const { call, admin } = context;
  const visitor = onceVerified(context, applicant);
  await inLanes(seeds, atOnce, async (seed) => {
    await enter(context, seed.name, async () => {
      const rows = await allPages<Application>(call, '/api/admin/requests', admin);
      if (rows.some((row) => row.instagramUsername === seed.handle && row.email === applicant)) return;
      const headers = { ...(await visitor()), 'idempotency-key': `demo-application-${seed.handle}` };
      await call({ method: 'POST', path: '/api/apply', headers, form: await applicationForm(seed) });
    });
  });
  context.log(`${seeds.length} applications that wait`);
}

/** Everything that goes through the public forms, at the pace that their limits allow. */
export async function loadSubmissions(
  context: DemoContext,
  seeds: { reports: readonly ReportSeed[]; applications: readonly ApplicationSeed[] },
): Promise<void> {
  const results = await Promise.allSettled([
    loadApplications(context, seeds.applications),
    loadReports(context, seeds.reports),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
