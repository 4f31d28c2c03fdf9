import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ownerText } from '../../../locales/tr/owner.ts';
import { businessWith } from '../../../testing/business-factory.ts';
import '../../../testing/dom-globals.ts';
import type { OwnBusiness } from '../use-own-business.ts';
import { FieldsSection } from './fields-section.tsx';

const text = ownerText.edit;
const ownOf = (more: Parameters<typeof businessWith>[0]): OwnBusiness => ({
  business: businessWith(more),
  checks: [],
  listed: false,
  sisters: [],
  changes: [],
});

/** The part of the page over a record that a moderator edits; `fresh` is what a reading finds then. */
function Page({ fresh }: { fresh: OwnBusiness }) {
  const [own, setOwn] = useState(ownOf({}));
  const reload = async () => setOwn(fresh);
  return <FieldsSection own={own} tools={{ session: 'ows', reload, onEnded: () => undefined }} />;
}

const answering = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = answering;
});

it('[R357] a record that changes meanwhile takes nothing of what was typed, and the owner reads why it was not sent', async () => {
  const bodies: unknown[] = [];
  const refusal = { code: 'version_conflict', message: 'Lütfen yeniden karar verin.' };
  globalThis.fetch = jest.fn(async (_address, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body)));
    return { ok: false, status: 409, headers: new Map(), text: async () => JSON.stringify(refusal) };
  }) as never;
  const user = userEvent.setup();
  render(<Page fresh={ownOf({ version: 2, tradeTitle: 'Gölkıyı A.Ş.' })} />);
  await user.click(screen.getByRole('button', { name: text.open }));
  const send = () => user.click(screen.getByRole('button', { name: new RegExp(`^${text.send}`) }));
  const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
  const description = field(ownerText.fields.description ?? '');
  await user.clear(description);
  await user.type(description, 'Beş bungalov, iskele ve sandal.');
  await send();
  await screen.findByText(ownerText.changed);
  expect(description.isConnected).toBe(true);
  expect(description.value).toBe('Beş bungalov, iskele ve sandal.');
  expect(field(ownerText.fields.tradeTitle ?? '').value).toBe('Gölkıyı A.Ş.');
  await send();
  const fields = { description: 'Beş bungalov, iskele ve sandal.' };
  expect(bodies).toEqual([1, 2].map((version) => ({ kind: 'fields', fields, version })));
});
