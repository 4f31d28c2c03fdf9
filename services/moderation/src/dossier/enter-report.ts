import type { Envelope } from '@edogrula/contracts/events/envelope';
import { publicTextOf } from '@edogrula/contracts/public-summary';
import { AppError } from '@edogrula/service-kit/app-error';
import { entryIdOf } from '../decision/derived-id.ts';
import type { Deps, Stamp } from '../deps.ts';
import { dossierTexts } from '../locales/tr/dossier.ts';
import { notifyClosed, notifyListed } from '../notice/notify-accused.ts';
import { keepConfirmedText } from '../public-text/confirmed-text.ts';
import { entryStatementOf } from '../public-text/entry-statement.ts';
import { entryTextsOf } from '../public-text/entry-texts.ts';
import { readableBeside } from '../public-text/readable-contacts.ts';
import { findHolders, type Key, keyText } from '../registry/business-contact.ts';
import type { EntryTexts, Tx } from '../tables.ts';
import { activeEntry, approvalFact, condemned, treeFacts } from './dossier-events.ts';
import {
  branchesOf,
  type DossierRow,
  type DossierTree,
  dossierNumber,
  keysOfTree,
  newReviewTerm,
  readDossierTree,
  updateDossier,
} from './dossier-repository.ts';
import { findPaidAccount } from './paid-account.ts';
import { type Proposal, proposeKeys, struckAmong } from './propose-keys.ts';
import { commonAmong, condemnKeys, siteOfPage, unique } from './report-keys.ts';
import { shownTextsOf } from './shown-texts.ts';

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
  entry_round: number;
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
    struck: struckAmong(all),
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

type Entered = { entryId: string; events: Envelope[] };

/**
 * Carries an approved report into its dossier: the first one makes the entry, under the id that follows from it; later
 * ones join the active entry of the dossier's `root` [R302, decision 13]. Call after `lockDossiers` and after the report is
 * approved.
 */
export async function enterReport(
  tx: Tx,
  report: Approved,
  { clock, newId, accountMac, root, ...entering }: Stamp & Entering,
): Promise<Entered> {
  const branches = await branchesOf(tx, root.id);
  // Before anything else condemns: what an entry from before dossiers shows follows from that.
  const shown = await shownTextsOf(tx, branches);
  await condemnKeys(tx, report.id, entering.keys);
  const active = activeEntry(root);
  const into = { ...entering, branches, stamp: { clock, newId, accountMac } };
  return active ? joinEntry(tx, report, { ...into, active, shown }) : makeEntry(tx, report, into);
}

type Into = Omit<Entering, 'root'> & { branches: Pick<DossierTree, 'root' | 'all'>; stamp: Stamp };

async function joinEntry(
  tx: Tx,
  report: Approved,
  into: Into & { active: string; shown: EntryTexts | null },
): Promise<Entered> {
  const { branches, active, shown, keys, publishAt, summary, name: confirmed_name, stamp } = into;
  const { root } = branches;
  const readable = readableBeside(shown, condemned(await keysOfTree(tx, branches)));
  const confirmed_text = summary && publicTextOf(summary, readable);
  const own = shown && confirmed_text ? { ...shown, summary: confirmed_text } : null;
  await keepConfirmedText(tx, report.id, { confirmed_name, confirmed_text });
  await tx.updateTable('report').set({ entry_id: active }).where('id', '=', report.id).execute();
  const changed = own ? { entry_texts: JSON.stringify(own) } : {};
  await updateDossier(tx, root, { ...newReviewTerm(publishAt), ...changed });
  const texts = own ?? shown ?? entryTextsOf(report, keys);
  const heard = await told(tx, report, { branches, texts, keys, stamp });
  const tree = await readDossierTree(tx, root.id);
  return { entryId: active, events: [...treeFacts(tree, await keysOfTree(tx, tree), stamp), ...heard] };
}

async function makeEntry(
  tx: Tx,
  report: Approved,
  { branches, keys, version, publishAt, summary, name: confirmed_name, stamp }: Into,
): Promise<Entered> {
  const { root } = branches;
  const entryId = entryIdOf(report.id, report.entry_round);
  const texts = entryTextsOf({ ...report, confirmed_name }, keys, summary);
  await keepConfirmedText(tx, report.id, { confirmed_name, confirmed_text: summary && texts.summary });
  const entry_texts = JSON.stringify(texts);
  const made = { entry_id: entryId, entry_texts, entry_removed_at: null, corrections: 0 };
  const row = await updateDossier(tx, root, { ...made, ...newReviewTerm(publishAt) });
  const heard = await told(tx, report, { branches, texts, keys, stamp });
  const tree = await readDossierTree(tx, root.id);
  const all = condemned(await keysOfTree(tx, tree));
  const entry = { row, entryId, keys: all, texts, why: tree, publishAt };
  return { entryId, events: [approvalFact({ ...report, version }, entry, stamp), ...heard] };
}

type Telling = Pick<Into, 'branches' | 'keys' | 'stamp'> & { texts: EntryTexts };

/**
 * The events that notify owners of the condemned contacts, with what the entry says by now. Call before its course is read:
 * a notice by mail counts where its owner hears of the publication.
 */
async function told(
  tx: Tx,
  { id: reportId, demo }: Approved,
  { branches, texts, keys, stamp }: Telling,
): Promise<Envelope[]> {
  const ids = branches.all.map(({ id }) => id);
  const statement = await entryStatementOf(tx, ids);
  const number = dossierNumber(branches.root.number);
  const listing = { reportId, number, demo, keys, texts, statement };
  return [...(await notifyListed(stamp, tx, listing)), ...(await notifyClosed(stamp, tx, listing))];
}
