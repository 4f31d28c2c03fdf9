import { describe, expect, it } from '@jest/globals';
import { newSeller, reportForm } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { first, sharedStage, victim } from './support/stage.ts';

const stage = sharedStage({
  REPLY_WINDOW_HOURS: '0',
  SECOND_MODERATOR: 'collisions',
  UPLOAD_SLOTS_PER_NETWORK: '12',
});
const { act, verified, told } = heldReports(() => stage);

let houses = 0;
/** The telephone of a verified house, as the registry writes it. */
async function housePhone(): Promise<string> {
  houses += 1;
  const phone = `+90544${1_000_000 + houses}`;
  await verified(phone, 'phone');
  return phone;
}
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
/** Its ten digits in the groups in which people write them. */
const groups = (phone: string) =>
  /^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone)?.slice(1) as [string, string, string, string];
const grouped = (phone: string, sign = ' ') => groups(phone).join(sign);
const bare = (phone: string) => phone.slice(1);

type Contact = { kind: string; key: string; proposed: boolean; holders: unknown[] };

describe('[R305] a telephone that belongs to somebody else, beside an account of the reporter’s making', () => {
  const send = (phone: string) =>
    stage.call('POST', '/api/report', {
      as: victim(),
      form: reportForm({ fields: { ...newSeller(), phone } }),
    });

  it.each<[string, (phone: string) => string]>([
    ['as the registry writes it', (phone) => phone],
    ['in groups behind a zero', (phone) => `0${grouped(phone)}`],
    ['without the zero', (phone) => grouped(phone, '')],
    ['with its country and no plus', bare],
    ['behind two zeros', (phone) => `00${bare(phone)}`],
    ['in brackets', (phone) => `(0${groups(phone)[0]}) ${groups(phone).slice(1).join('.')}`],
    ['with dashes of a text program', (phone) => `0${grouped(phone, '\u2013')}`],
    ['with dashes that do not break', (phone) => `+90 ${grouped(phone, '\u2011')}`],
    ['in Arabic digits', (phone) => arabic(`0${grouped(phone)}`)],
    ['in wide digits', (phone) => wide(`0${grouped(phone)}`)],
    ['with spaces that do not break', (phone) => `0${grouped(phone, '\u00a0')}`],
    ['with signs that nobody sees', (phone) => `0${grouped(phone, '\u200b ')}`],
  ])('is known to be a verified house’s, and condemned by no moderator alone: %s', async (_how, spelt) => {
    const phone = await housePhone();
    const { status, body } = await send(spelt(phone));
    expect([status, body.code]).toEqual([201, undefined]);
    const id = String(body._id);
    const dossier = await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first });
    const key = (dossier.body.keys as Contact[]).find(({ kind }) => kind === 'phone');
    expect(key).toMatchObject({ key: phone, proposed: false, holders: [{ name: 'Göl Evi' }] });

    const chosen = await act(id, 'approve', { body: { keys: [{ kind: 'phone', key: phone }] } });
    expect(chosen.body.report).toMatchObject({ status: 'pending', awaiting: { what: 'approve' } });
    expect(await told(id)).toEqual([]);
    await act(id, 'decline', { body: {} });
    expect((await act(id, 'approve')).body.report).toMatchObject({ status: 'approved' });
    const said = JSON.stringify(
      (await stage.events()).filter(({ type }) => /report\.approved|dossier\.changed/.test(type)),
    );
    expect(said).not.toContain(bare(phone));
  });

  it.each<[string, (phone: string) => string]>([
    ['with one digit too many', (phone) => `0${grouped(phone)}1`],
    ['with one too few', (phone) => `0${grouped(phone).slice(0, -1)}`],
    ['with a digit of another script that is seen as another', (phone) => `0${grouped(phone).slice(0, -1)}৪`],
    ['with a letter for a nought', (phone) => `O${grouped(phone)}`],
    ['beside a second number', (phone) => `0${grouped(phone)} / 0532 111 22 33`],
  ])('is no telephone of anybody’s, and the report is refused: %s', async (_how, spelt) => {
    const before = await stage.count('report');
    const { status, body } = await send(spelt(await housePhone()));
    expect([status, (body.fields as { path: string }[])[0]?.path]).toEqual([400, 'phone']);
    expect(await stage.count('report')).toBe(before);
  });
});
