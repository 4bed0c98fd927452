import type { Bilingual } from "@signoff/domain/locale";
import type { Tx } from "./database.ts";

/** The actor of a transaction if it is more than a person: a machine that calls with a person's token. */
export interface Actor {
  readonly id: string;
  readonly names: Bilingual;
}

const actors = new WeakMap<object, Actor>();

export function actAs(tx: Tx, actor: Actor): void {
  actors.set(tx, actor);
}

export function actorIn(db: object): Actor | undefined {
  return actors.get(db);
}
