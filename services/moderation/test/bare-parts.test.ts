import { dossierChanged, reportApproved } from '@edogrula/contracts/events/moderation';
import { describe, expect, it } from '@jest/globals';
import { appealTexts } from '../src/locales/tr/appeal.ts';
import { appealsOn, type Listed } from './support/appeals.ts';
import { correct } from './support/correct.ts';
import { newSeller } from './support/forms.ts';
import { first, second, sharedStage } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, approve, listed, appealed, decide } = appealsOn(() => stage);
const post = (path: string, body: object) =>
  stage.call('POST', `/api/admin/report/${path}`, { as: first, body });
const dossierOf = async (reportId: string) =>
  String((await stage.call('GET', `/api/admin/report/${reportId}/dossier`, { as: first })).body._id);
const reason = 'Başka satıcı.';
const refused = (path: string) => ({
  status: 400,
  // The desk shows the answer's own sentence.
  body: {
    code: 'invalid_request',
    message: appealTexts.lastKey,
    fields: [{ path, message: appealTexts.lastKey }],
  },
});
const stateOf = async ({ entryId }: Listed) =>
  (await stage.events(dossierChanged.type))
    .map(({ data }) => dossierChanged.data.parse(data))
    .findLast((state) => state.entryId === entryId);
const texts = { name: 'Sahte Bungalov', website: null, summary: 'Kapora aldı, sonra hesabı kapattı.' };

describe('a part of a dossier that would have an entry which condemns nothing', () => {
  it('[R303] [R304] [R320] is not split off, nor left: a correction took out all that its report condemned', async () => {
    const one = await listed();
    const seller = { ...newSeller(), phone: one.seller.phone };
    const joined = await report(seller);
    expect((await approve(joined)).status).toBe(200);
    const { instagramUsername } = one.seller;
    const dropKeys = [{ kind: 'handle', key: seller.instagramUsername }];
    const correction = { ...texts, instagramUsername, phone: null, dropKeys };
    expect((await correct(stage, one.entryId, { correction, reason })).status).toBe(200);
    const id = await dossierOf(one.reportId);
    for (const leaving of [joined, one.reportId])
      expect(await post(`dossiers/${id}/split`, { reportIds: [leaving], reason })).toMatchObject(
        refused('reportIds'),
      );
    expect(await dossierOf(joined)).toBe(id);
    const made = (await stage.events(reportApproved.type)).filter(({ data }) => data.reportId === joined);
    expect(made).toEqual([]);
    expect((await stateOf(one))?.keys).toEqual([{ kind: 'handle', key: instagramUsername }]);
  });

  const struck: [string, () => Promise<{ one: Listed; other: Listed; merged: string }>][] = [
    [
      'an appeal dropped its contacts',
      async () => {
        const [one, other] = [await appealed(), await listed()];
        const merged = await dossierOf(other.reportId);
        await post(`dossiers/${await dossierOf(one.reportId)}/merge`, { with: merged, reason });
        const dropKeys = [
          { kind: 'handle', key: other.seller.instagramUsername },
          { kind: 'phone', key: other.seller.phone },
        ];
        const correction = { ...texts, ...one.seller, dropKeys };
        expect((await decide(one.appealId, second, { outcome: 'amended', correction })).status).toBe(200);
        return { one, other, merged };
      },
    ],
    [
      'its contacts became common values',
      async () => {
        const [one, other] = [await listed(), await listed()];
        const merged = await dossierOf(other.reportId);
        await post(`dossiers/${await dossierOf(one.reportId)}/merge`, { with: merged, reason });
        for (const value of [`@${other.seller.instagramUsername}`, other.seller.phone])
          expect((await post('common-values', { value, note: 'Acentenin' })).status).toBe(200);
        return { one, other, merged };
      },
    ],
  ];
  it.each(struck)(
    '[R303] [R304] [R320] is not parted from what it was merged into: %s',
    async (_how, strike) => {
      const { one, other, merged } = await strike();
      expect(await post(`dossiers/${merged}/unmerge`, { reason })).toMatchObject(refused('id'));
      expect(await stateOf(other)).toMatchObject({ movedTo: one.entryId });
      // Without its report there is no entry, and the two part.
      expect((await stage.call('DELETE', `/api/report/${other.reportId}`, { as: first })).status).toBe(200);
      expect((await post(`dossiers/${merged}/unmerge`, { reason })).status).toBe(200);
    },
  );
});
