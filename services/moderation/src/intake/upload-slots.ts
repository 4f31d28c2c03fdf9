import { AppError } from '@edogrula/service-kit/app-error';
import { submissionTexts } from '../locales/tr/submission.ts';

/** Who holds a slot: the proved address, and the networks that it is used from, narrow first. */
export type SlotHolder = { visitor: string; networks: readonly string[] };

/** One upload under way, as the slots see it. */
export type Upload = {
  holder: SlotHolder;
  /** Bytes that came in since it took its slot. */
  receivedBytes(): number;
  /** Ends it: its slot is somebody else's now. */
  end(reason: AppError): void;
};

/** How many submissions may send files at once: each holds sockets and some hundred kilobytes. */
export type UploadSlots = {
  /**
   * Takes a slot; call the result to give it back. Who holds none may displace the slowest upload of the network that
   * holds most, once that had its time.
   * @throws AppError too_many_requests when the visitor or the network holds its share, unavailable when all are taken
   */
  take(upload: Upload): () => void;
};

export type SlotCounts = {
  all: number;
  perVisitor: number;
  /** Of one IPv4 address or IPv6 /64. */
  perNetwork: number;
  /** Of all, for networks (/24, /48) that hold none. */
  kept: number;
  /** So long an upload cannot be displaced. */
  safeMs: number;
};

type Taken = { upload: Upload; since: number };

const retryAfterSeconds = 5;
const tooMany = () =>
  new AppError('too_many_requests', { retryAfterSeconds, message: submissionTexts.manyUploads });
const allTaken = () => new AppError('unavailable', { retryAfterSeconds });
const displaced = () =>
  new AppError('unavailable', { retryAfterSeconds, message: submissionTexts.displacedUpload });

const namesOf = ({ visitor, networks }: SlotHolder): readonly string[] => [visitor, ...networks];
const widestOf = ({ visitor, networks }: SlotHolder): string => networks.at(-1) ?? visitor;

/** Slots for uploads of one process, as many for all, a network and a visitor as the counts say. */
export function createUploadSlots(counts: SlotCounts, now = () => performance.now()): UploadSlots {
  const taken = new Set<Taken>();
  // An e-mail address is never a network's name.
  const heldBy = (name: string): Taken[] =>
    [...taken].filter(({ upload }) => namesOf(upload.holder).includes(name));

  /** Of the network that holds most, the upload that came in slowest; null while all are too young. */
  function slowestOf(some: readonly Taken[]): Taken | null {
    const ranked = some
      .map((one) => ({ one, ageMs: now() - one.since }))
      .filter(({ ageMs }) => ageMs >= counts.safeMs)
      .map(({ one, ageMs }) => ({
        one,
        network: heldBy(widestOf(one.upload.holder)).length,
        pace: one.upload.receivedBytes() / ageMs,
      }))
      .sort((a, b) => b.network - a.network || a.pace - b.pace);
    return ranked[0]?.one ?? null;
  }
  function displace(some: readonly Taken[], refusal: () => AppError): void {
    const slowest = slowestOf(some);
    if (!slowest) throw refusal();
    taken.delete(slowest);
    slowest.upload.end(displaced());
  }

  return {
    take(upload) {
      const { visitor, networks } = upload.holder;
      const own = heldBy(visitor).length;
      if (own >= counts.perVisitor) throw tooMany();
      const neighbours = networks[0] === undefined ? [] : heldBy(networks[0]);
      if (neighbours.length >= counts.perNetwork) {
        if (own > 0) throw tooMany();
        displace(neighbours, tooMany);
      }
      const kin = heldBy(widestOf(upload.holder));
      const free = counts.all - taken.size - (kin.length > 0 ? counts.kept : 0);
      if (free <= 0) {
        if (own > 0) throw allTaken();
        displace(kin.length > 0 ? kin : [...taken], allTaken);
      }
      const mine: Taken = { upload, since: now() };
      taken.add(mine);
      return () => void taken.delete(mine);
    },
  };
}

/** One submission's slot, taken when its first file begins: a form without files never needs one. */
export function slotWhenNeeded(slots: UploadSlots, holder: SlotHolder) {
  const ended = new AbortController();
  const bodies: { readonly sizeBytes: number }[] = [];
  let giveBack: (() => void) | null = null;
  const upload: Upload = {
    holder,
    receivedBytes: () => bodies.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    end: (reason) => ended.abort(reason),
  };
  return {
    /** A file begins. @throws AppError as `take` does */
    need(body: { readonly sizeBytes: number }): void {
      bodies.push(body);
      giveBack ??= slots.take(upload);
    },
    giveBack: () => giveBack?.(),
    /** Aborts when the slot was given to somebody else. */
    signal: ended.signal,
  };
}
