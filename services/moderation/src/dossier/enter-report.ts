import type { Envelope } from '@edogrula/contracts/events/envelope';
import { summaryOf } from '@edogrula/contracts/public-summary';
import { AppError } from '@edogrula/service-kit/app-error';
import { entryIdOf } from '../decision/derived-id.ts';
import type { Deps, Stamp } from '../deps.ts';
import { dossierTexts } from '../locales/tr/dossier.ts';
import { notifyClosed, notifyListed } from '../notice/notify-accused.ts';
import { keepConfirmedText } from '../public-text/confirmed-text.ts';
import { entryTextsOf } from '../public-text/entry-texts.ts';
import { findHolders, type Key, keyText } from '../registry/business-contact.ts';
import type { Tx } from '../tables.ts';
import { activeEntry, approvalFact, condemned, treeFacts } from './dossier-events.ts';
import {
  type DossierRow,
  type DossierTree,
  dossierNumber,
  keysOfTree,
  newReviewTerm,
  readDossierTree,
  updateDossier,
} from './dossier-repository.ts';
import { findPaidAccount } from './paid-account.ts';
import { type Proposal, proposeKeys } from './propose-keys.ts';
import { commonAmong, condemnKeys, siteOfPage, unique } from './report-keys.ts';

type Entering = {
  root: DossierRow;
  keys: readonly Key[];
  version: number;
  publishAt: Date;
  /** As the moderator confirmed them, if so. */
  summary: string | null;
  name: string | null;
};

type Approved = {
  id: string;
  demo: boolean;
  name: string;
  instagram_username: string | null;
  instagram_url: string | null;
  phone: string | null;
  website: string | null;
  description: string;
  confirmed_name: string | null;
};

/**
 * A report's own keys as a moderator may choose them, then the site that its page is on and contacts of the dossier's other
 * reports [R305].
 */
export async function proposalsFor(
  deps: Pick<Deps, 'accountMac'>,
  tx: Tx,
  tree: Pick<DossierTree, 'all'>,
  reportId: string,
): Promise<Proposal[]> {
  const all = await keysOfTree(tx, tree);
  const site = await siteAbove(tx, reportId);
  // Chosen once, it is among the report's keys, and is proposed by nobody all the same.
  const isSite = (key: Key) => site !== null && keyText(key) === keyText(site);
  const own = unique(all.filter((key) => key.reportId === reportId && !isSite(key)));
  const mine = new Set(own.map(keyText));
  const others = unique([...(site ? [site] : []), ...all]).filter((key) => !mine.has(keyText(key)));
  const facts = {
    holders: await findHolders(tx, [...own, ...others]),
    common: await commonAmong(tx, [...own, ...others]),
    paid: await findPaidAccount(deps, tx, reportId),
  };
  const known = new Set(all.flatMap((key) => (key.reportId === reportId ? [] : keyText(key))));
  // Another report's keys are that report's approval to choose; they can be taken along, and are not proposed.
  const further = proposeKeys(others, { ...facts, paid: null }).map((proposal) => ({
    ...proposal,
    proposed: false,
    aside: isSite(proposal) && !known.has(keyText(proposal)),
  }));
  return [...proposeKeys(own, facts), ...further];
}

async function siteAbove(tx: Tx, reportId: string): Promise<Key | null> {
  const row = await tx.selectFrom('report').select('website').where('id', '=', reportId).executeTakeFirst();
  return siteOfPage(row?.website ?? '');
}

/**
 * What is condemned: what was named, or without a word what is proposed.
 * @throws AppError invalid_request for a key that is not the dossier's, that many sellers share, or for none although
 *   reports name contacts
 */
export function chosenAmong(proposals: readonly Proposal[], named: readonly Key[] | null): Proposal[] {
  const wanted = named && new Set(named.map(keyText));
  const chosen = proposals.filter((one) => (wanted ? wanted.has(keyText(one)) : one.proposed));
  const message = chosen.some(({ common }) => common)
    ? dossierTexts.commonKey
    : wanted && chosen.length < wanted.size
      ? dossierTexts.foreignKey
      : chosen.length === 0 && proposals.some(({ kind, aside }) => kind !== 'iban' && !aside)
        ? dossierTexts.noKey
        : null;
  if (message) throw new AppError('invalid_request', { fields: [{ path: 'keys', message }] });
  return chosen;
}

/**
 * Carries an approved report into its dossier: the first one makes the entry, under the id that follows from it; later
 * ones join the active entry of the dossier's `root` [R302, decision 13]. Call after `lockDossiers` and after the report is
 * approved.
 */
export async function enterReport(
  tx: Tx,
  report: Approved,
  { root, keys, version, publishAt, summary, name: confirmed_name, ...stamp }: Stamp & Entering,
): Promise<{ entryId: string; events: Envelope[] }> {
  await condemnKeys(tx, report.id, keys);
  const active = activeEntry(root);
  const looked = newReviewTerm(publishAt);
  if (active) {
    const texts = root.entry_texts;
    const phone = texts?.phone ?? null;
    const own = texts && summary ? { ...texts, summary: summaryOf(summary, phone) } : null;
    const confirmed_text = summary && summaryOf(summary, phone);
    await keepConfirmedText(tx, report.id, { confirmed_name, confirmed_text });
    await tx.updateTable('report').set({ entry_id: active }).where('id', '=', report.id).execute();
    await updateDossier(tx, root, { ...looked, ...(own ? { entry_texts: JSON.stringify(own) } : {}) });
    const tree = await readDossierTree(tx, root.id);
    const facts = treeFacts(tree, await keysOfTree(tx, tree), stamp);
    return { entryId: active, events: [...facts, ...(await told(tx, report, { tree, keys, stamp }))] };
  }
  const entryId = entryIdOf(report.id);
  const texts = entryTextsOf({ ...report, confirmed_name }, keys, summary);
  await keepConfirmedText(tx, report.id, { confirmed_name, confirmed_text: summary && texts.summary });
  const entry_texts = JSON.stringify(texts);
  const made = { entry_id: entryId, entry_texts, entry_removed_at: null, corrections: 0, ...looked };
  const row = await updateDossier(tx, root, made);
  const tree = await readDossierTree(tx, root.id);
  const all = condemned(await keysOfTree(tx, tree));
  const entry = { row, entryId, keys: all, texts, why: tree, publishAt };
  const approval = approvalFact({ ...report, version }, entry, stamp);
  return { entryId, events: [approval, ...(await told(tx, report, { tree, keys, stamp }))] };
}

/** The events that notify owners of the condemned contacts. */
async function told(
  tx: Tx,
  { id: reportId, demo, ...report }: Approved,
  { tree, keys, stamp }: { tree: DossierTree; keys: readonly Key[]; stamp: Stamp },
): Promise<Envelope[]> {
  const { root, statement } = tree;
  const texts = root.entry_texts ?? entryTextsOf(report, keys);
  const number = dossierNumber(root.number);
  const listing = { reportId, number, demo, keys, texts, statement };
  return [...(await notifyListed(stamp, tx, listing)), ...(await notifyClosed(stamp, tx, listing))];
}
