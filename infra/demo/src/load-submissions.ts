import type { applicationView, reportView } from '@edogrula/contracts/http/moderation';
import type { z } from 'zod';
import { allPages } from './all-pages.ts';
import { applicationForm } from './application-form.ts';
import { type DemoContext, enter } from './demo-context.ts';
import { evidencePicture } from './demo-pictures.ts';
import type { ApplicationSeed, ReportSeed } from './demo-seeds.ts';
import { createVisitor } from './demo-visitor.ts';
import { atOnce, inLanes } from './lanes.ts';

// Codes for an address are few an hour, forms from an address few a minute: so few visitors, and not one alone.
const reporters = [
  { email: 'demo.ihbar@edogrula.example', number: 4 },
  { email: 'demo.ihbar2@edogrula.example', number: 5 },
];
const applicant = { email: 'demo.basvuru@edogrula.example', number: 6 };

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
  const visitors = reporters.map((reporter) => createVisitor(context, reporter));
  await inLanes(seeds, atOnce, async (seed, index) => {
    const form = async () => ({
      path: '/api/report',
      key: `demo-report-${seed.handle}`,
      form: await reportForm(seed),
    });
    await enter(context, seed.name, async () => {
      const rows = await allPages<Report>(call, '/api/admin/report', admin);
      const known = rows.find(
        (row) => row.instagramUsername === seed.handle && reporters.some(({ email }) => email === row.email),
      );
      const id = known?._id ?? (await visitors[index % 2]?.(await form()));
      if (seed.listed && (known?.status ?? 'pending') === 'pending')
        await call({
          method: 'POST',
          path: `/api/admin/report/${id}/approve`,
          headers: { ...admin, 'idempotency-key': `demo-approval-${seed.handle}` },
          json: { reasonCode: seed.ground },
        });
    });
  });
  const listed = seeds.filter((seed) => seed.listed).length;
  context.log(`${listed} blacklist entries, ${seeds.length - listed} reports that wait`);
}

/** Applications that wait for a moderator. */
async function loadApplications(context: DemoContext, seeds: readonly ApplicationSeed[]): Promise<void> {
  const { call, admin } = context;
  const handIn = createVisitor(context, applicant);
  await inLanes(seeds, atOnce, async (seed) => {
    await enter(context, seed.name, async () => {
      const rows = await allPages<Application>(call, '/api/admin/requests', admin);
      if (rows.some((row) => row.instagramUsername === seed.handle && row.email === applicant.email)) return;
      const form = await applicationForm(seed);
      await handIn({ path: '/api/apply', key: `demo-application-${seed.handle}`, form });
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
