import { blacklistEntryCreated } from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { publishDue } from '../src/report/publish-held.ts';
import { appealsOn } from './support/appeals.ts';
import { correct as correctEntry } from './support/correct.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { tell } from './support/registry.ts';
import { admin, first, openStage, second } from './support/stage.ts';

const guards = [
  { REPLY_WINDOW_HOURS: '72' },
  { SECOND_MODERATOR: 'all' },
  { REPLY_WINDOW_HOURS: '72', SECOND_MODERATOR: 'collisions' },
] as const;

describe('a correction without an appeal', () => {
  it.each(guards)(
    '[R306] [R309] [R320] brings no contact and no other seller’s name in where an approval would wait; it takes one out and corrects words (%o)',
    async (env) => {
      const stage = await openStage({ UPLOAD_SLOTS_PER_NETWORK: '12', ...env });
      const { report, act, endsIn } = heldReports(() => stage);
      const { send, decide, read } = appealsOn(() => stage);
      try {
        const seller = newSeller();
        const reportId = await report(seller);
        await act(reportId, 'approve', { body: { reason: 'Kanıtlar tutarlı.' } });
        if ('SECOND_MODERATOR' in env && env.SECOND_MODERATOR === 'all')
          await act(reportId, 'confirm', { as: second });
        else {
          await endsIn(reportId, -1000);
          await publishDue(stage.deps);
        }
        const { body } = await stage.call('GET', `/api/admin/report/${reportId}`, { as: first });
        const entryId = String(body.entryId);
        const data = { entryId, slug: 'kayit', name: 'Sahte Bungalov', reportId };
        await tell(stage, newEvent(blacklistEntryCreated, { subject: entryId, version: 1, data }));
        const before = (await stage.events('moderation.dossier.changed.v1')).length;
        const correct = (fields: object) =>
          correctEntry(stage, entryId, {
            as: first,
            correction: { ...shown, ...fields },
            reason: 'Bilgi yanlış yazılmış.',
          });
        const shown = {
          name: 'Sahte Bungalov',
          website: null,
          ...seller,
          summary: 'Kapora aldı, sonra hesabı kapattı.',
        };
        const contacts = [
          { phone: '+905327770001' },
          { instagramUsername: 'baska' },
          { website: 'x.example' },
        ];
        for (const fields of contacts) {
          const refused = await correct(fields);
          expect(refused.status).toBe(400);
          expect((refused.body.fields as { path: string }[])[0]?.path).toBe(
            `correction.${Object.keys(fields)[0]}`,
          );
        }
        const others = [
          'Kuytu Koru Bungalov',
          'Sahte Bungalov (Kuytu Koru)',
          'Mehmet Kaya',
          'Sapanca Villa',
          'Сахте Бунгалов',
        ];
        for (const name of others) {
          const { status, body: refusal } = await correct({ name });
          expect([name, status, refusal.code]).toEqual([name, 400, 'invalid_request']);
          expect(refusal.fields).toEqual([
            {
              path: 'correction.name',
              message: expect.stringContaining('başka bir moderatör sonuçlandırır'),
            },
          ]);
        }
        expect((await stage.events('moderation.dossier.changed.v1')).length).toBe(before);
        expect((await correct({ name: 'Sahte Bungalov Evi', phone: null })).status).toBe(200);
        const [told] = (await stage.events('moderation.dossier.changed.v1')).slice(-1);
        expect(told?.data).toMatchObject({
          keys: [{ kind: 'handle', key: seller.instagramUsername }],
          texts: { name: 'Sahte Bungalov Evi', phone: null },
        });
        for (const name of ['Adı gizlenen satıcı', 'Sahte Bungalof'])
          expect([
            name,
            (await correct({ name, phone: null, summary: `${shown.summary} ${name}` })).status,
          ]).toEqual([name, 200]);
        // An appeal is decided by another one: that is the second pair of eyes, but no reply window.
        const appealId = String((await send({ entry: entryId })).body._id);
        expect((await read(appealId)).status).toBe('open');
        const third = admin('0199c0de-0000-7000-8000-000000000003');
        const amended = (fields: object) =>
          decide(appealId, third, { outcome: 'amended', correction: { ...shown, ...fields } });
        const named = { phone: null, name: 'Kuytu Koru' };
        if ('REPLY_WINDOW_HOURS' in env) {
          for (const fields of [named, { phone: '+905327770001' }])
            expect((await amended(fields)).body.fields).toEqual([
              { path: `correction.${'name' in fields ? 'name' : 'phone'}`, message: expect.any(String) },
            ]);
          expect((await amended({ phone: seller.phone, name: 'Sahte Bungalov Evi' })).status).toBe(200);
        } else expect((await amended({ ...named, phone: '+905327770001' })).status).toBe(200);
      } finally {
        await stage.close();
      }
    },
  );
});
