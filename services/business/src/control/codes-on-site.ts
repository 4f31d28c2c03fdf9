import { Resolver } from 'node:dns/promises';
import { addressOf } from '@edogrula/contracts/contact/address';
import { isSharedHost } from '@edogrula/contracts/contact/shared-hosts';
import { controlMark, controlRecordName } from '@edogrula/contracts/control';
import { createPageReader, type PageReader, type PageReaderOptions } from '@edogrula/service-kit/page-reader';
import { ProviderError } from '@edogrula/service-kit/provider-client';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;
const childOf = (nodes: readonly Node[], name: string): Element | undefined =>
  nodes.filter(isElement).find(({ tagName }) => tagName === name);
const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

/** Most that are looked at: a page full of codes proves nothing more. */
const mostCodes = 20;

/**
 * Codes in the head of a page. What is in a comment, in the body or in another element was perhaps written by a
 * visitor of that site: only its owner writes into the head.
 */
export function codesInPage(html: string): string[] {
  const root = childOf(parse(html, { scriptingEnabled: false }).childNodes, 'html');
  const head = root && childOf(root.childNodes, 'head');
  return (head?.childNodes ?? [])
    .filter(isElement)
    .filter((node) => node.tagName === 'meta' && attribute(node, 'name') === controlMark)
    .map((node) => attribute(node, 'content') ?? '')
    .slice(0, mostCodes);
}

/** Codes in the TXT records of exactly this name, each record read as one text. */
export const codesInRecords = (records: readonly (readonly string[])[]): string[] =>
  records
    .map((parts) => parts.join(''))
    .filter((text) => text.startsWith(`${controlMark}=`))
    .map((text) => text.slice(controlMark.length + 1))
    .slice(0, mostCodes);

/** Answers of name servers that say: there is no such record. */
const none = new Set(['ENOTFOUND', 'ENODATA']);

export type CodesOnSite = {
  dns: (website: string) => Promise<string[]>;
  meta: (website: string) => Promise<string[]>;
};

/** For how long a site and its name servers are asked, all of them together [R373]. */
const timeoutMs = 5000;

/** Reads a page for its code: for 5 seconds, and its first 64 KiB [R373]; tests say where their sites answer. */
export const siteReader = (where: Omit<PageReaderOptions, 'timeoutMs' | 'maxBytes'> = {}): PageReader =>
  createPageReader({ ...where, timeoutMs, maxBytes: 64 * 1024 });

type Parts = {
  readPage: PageReader;
  /** Name servers in place of the machine's own, as `Resolver.setServers` takes them. */
  nameServers?: readonly string[];
};

/**
 * The TXT records of a name. What `Resolver` calls its timeout is one try at one server. The end is ours, and a resolver is
 * one question's, as `cancel` ends all that it was asked.
 */
async function recordsOf(name: string, nameServers?: readonly string[]): Promise<string[][]> {
  const resolver = new Resolver({ timeout: timeoutMs / 2, tries: 2 });
  if (nameServers) resolver.setServers(nameServers);
  const end = setTimeout(() => resolver.cancel(), timeoutMs);
  try {
    return await resolver.resolveTxt(name);
  } finally {
    clearTimeout(end);
  }
}

/** Failures that say that no answer came in time. */
const late = new Set(['ETIMEOUT', 'ECANCELLED']);

/** Looks for codes on a site [R373]. @throws ProviderError when nobody could look */
export function createCodesOnSite({ readPage, nameServers }: Parts): CodesOnSite {
  return {
    async dns(website) {
      const host = addressOf(website)?.host;
      // The name of a site of many is not this seller's to write into.
      if (!host || isSharedHost(host)) throw new ProviderError('host', 'is no site of one owner');
      try {
        return codesInRecords(await recordsOf(controlRecordName(host), nameServers));
      } catch (error) {
        const { code = '' } = error as { code?: string };
        if (none.has(code)) return [];
        throw new ProviderError(late.has(code) ? 'timeout' : 'network', `name servers: ${code}`, error);
      }
    },
    meta: async (website) => codesInPage(await readPage(website)),
  };
}
