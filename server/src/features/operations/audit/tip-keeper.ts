import type { BackgroundReport, Database } from "../../../db/database.ts";
import { operationsAfter, readHead } from "../../base/operation-log/public.ts";
import { readSignedTip, setAside, type TipPlace, tipTrouble, writeSignedTip } from "./signed-tip.ts";

const everyMs = 2_000;

/**
 * Keeps the newest row of the operation log in a second place, signed, a moment after it was written. A person who cuts
 * off the end of the log and corrects its head would also have to forge a signature. The kept row is compared at the
 * start.
 */
export class TipKeeper {
  readonly #database: Database;
  readonly #place: TipPlace;
  #kept = "";
  #keeping: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  private constructor(database: Database, place: TipPlace) {
    this.#database = database;
    this.#place = place;
  }

  static async open(database: Database, place: TipPlace, report: BackgroundReport): Promise<TipKeeper> {
    const keeper = new TipKeeper(database, place);
    const trouble = await troubleAtStart(database, place);
    if (trouble !== undefined) report("operation log", trouble);
    await keeper.keep();
    keeper.#timer = setInterval(() => {
      keeper.keep().catch((error: unknown) => report(`operation log: ${place.file} cannot be written`, error));
    }, everyMs).unref();
    return keeper;
  }

  /** Writes one after another, and only new tips. */
  async keep(): Promise<void> {
    const next = this.#keeping.then(() => this.#keepNewest());
    // The caller learns of a failure by `next`; the queue only continues after it.
    this.#keeping = next.catch(() => undefined);
    return next;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.keep();
  }

  async #keepNewest(): Promise<void> {
    const head = await readHead(this.#database.kysely);
    if (!head || head.seq === this.#kept) return;
    const found = await readSignedTip(this.#place);
    // Another node was faster.
    const isNewer = found.kind === "tip" && BigInt(found.tip.seq) > BigInt(head.seq);
    if (!isNewer) await writeSignedTip(this.#place, head, this.#database.now());
    this.#kept = head.seq;
  }
}

/** The problem an operator has to know of. A tip that does not match is set aside, where `audit:verify` finds it. */
async function troubleAtStart(database: Database, place: TipPlace): Promise<string | undefined> {
  const found = await readSignedTip(place);
  if (found.kind === "missing") return `${place.file} ${tipTrouble.missing}. A new one is begun.`;
  const trouble = found.kind === "tip" ? await misfit(database, found.tip) : tipTrouble[found.kind];
  if (trouble === undefined) return undefined;
  const aside = await setAside(place, database.now());
  return `${place.file} ${trouble}. It was put aside as ${aside}; run npm run audit:verify and compare with a backup.`;
}

async function misfit(database: Database, tip: { seq: string; hash: string }): Promise<string | undefined> {
  if (tip.seq === "0") return undefined;
  const [row] = await operationsAfter(database.kysely, String(BigInt(tip.seq) - 1n), 1);
  if (row?.seq !== tip.seq) return `names row ${tip.seq}, which the operation log has no more: its end was cut off`;
  return row.hash === tip.hash ? undefined : `names row ${tip.seq} with another seal: the operation log was rewritten`;
}
