import type { Effect, KindEffects } from "../../effects/effect.ts";
import { isRecord, plainText } from "../../values/form-values.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** The equipment gets its new status, label and due day; its owner and quality are notified of a failure. */
const effects: KindEffects = {
  complete({ data, requestNo, completedAt }) {
    const patch: Effect = {
      do: "patch",
      registry: "equipment",
      code: plainText(data.eqpId),
      data: {
        eqpStatus: data.newStatus,
        checkFrequency: data.checkFrequency,
        lastDate: data.doneDate,
        nextDate: data.nextDate,
        restriction: data.restriction,
        lastResult: data.activityResult,
        lastRequestNo: requestNo,
        labelTime: completedAt,
      },
    };
    return data.activityResult === "Fail" ? [patch, noticeOfFailure(data.owner)] : [patch];
  },
};

function noticeOfFailure(owner: unknown): Effect {
  const people = isRecord(owner) && typeof owner.id === "string" ? [{ id: owner.id, name: plainText(owner.name) }] : [];
  return { do: "notify", notice: "equipment-failed", people, roles: ["qra_eng"] };
}

export const kind = formKind({ card, definition, messages, behaviour, effects });
