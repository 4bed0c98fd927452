import { type Effect, type KindEffects, recordOf } from "../../effects/effect.ts";
import type { Named } from "../../values/defaults.ts";
import { isRecord, plainText, rowsIn } from "../../values/form-values.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** Requests that need a review can refer to a closed one; the owners of its conditions are notified. */
const effects: KindEffects = {
  complete: (request) => {
    const { requestNo, data } = request;
    const written: Effect = {
      do: "write",
      registry: "trrs",
      code: requestNo,
      data: recordOf(request, { trrsNo: requestNo }),
    };
    const owners = ownersOf(data.conclusion === "goCond" ? data.conditions : []);
    return owners.length === 0
      ? [written]
      : [written, { do: "notify", notice: "condition-to-close", people: owners, roles: [] }];
  },
};

function ownersOf(conditions: unknown): readonly Named[] {
  const people = rowsIn(conditions).flatMap(({ owner }) => (isRecord(owner) ? [owner] : []));
  const named = people.map((owner) => ({ id: plainText(owner.id), name: plainText(owner.name ?? owner.id) }));
  return [...new Map(named.map((owner) => [owner.id, owner])).values()];
}

export const kind = formKind({ card, definition, messages, behaviour, effects });
