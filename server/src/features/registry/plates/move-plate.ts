import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import { nextByHand } from "@signoff/forms/plates/hand-stages";
import { plainText } from "@signoff/forms/values/form-values";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { dictionaryNames } from "../find-centers/public.ts";
import type { platesContract } from "./contract.ts";
import { findPlate, lockPlate } from "./plate-rows.sql.ts";
import { movePlate } from "../../base/registry-rows/public.ts";
import { type PlateServices, shownPlate } from "./show-plate.ts";

type Move = typeof platesContract.move;

/** Sets a plate to shipped, in use, on hold or back in use, with a reason. */
export function setPlateStage(
  context: Context<PlateServices>,
  { plateId, from, to, reason }: RequestOf<Move>,
): Promise<ResultOf<Move>> {
  const { conclude, user, now, services } = context;
  return conclude(async (tx) => {
    const held = await lockPlate(tx, plateId);
    if (!held) throw new Refused("not-found");
    const stage = plainText(held.data["mtStage"]);
    const names = await dictionaryNames(tx, ["mt_stage"]);
    const named = (of: string): Bilingual => names.get(`mt_stage ${of}`) ?? { zh: of, en: of };
    if (stage !== from) throw new Refused("already-handled", { message: movedMeanwhile(plateId, named(stage)) });
    if (!nextByHand(stage).includes(to))
      throw new Refused("not-allowed-now", { message: noSuchWay(plateId, named(stage), named(to)) });
    await movePlate(tx, { plateId, stage: to, at: now(), by: user.id, reason, requestId: null });
    const row = (await findPlate(tx, plateId)) ?? held;
    return shownPlate(tx, context, services, { plateId, row });
  });
}

function movedMeanwhile(plateId: string, stage: Bilingual): Bilingual {
  return {
    zh: `光罩 ${plateId} 的阶段已变为“${stage.zh}”，请核对后再操作`,
    en: `Plate ${plateId} is “${stage.en}” by now; please look at it again`,
  };
}

function noSuchWay(plateId: string, stage: Bilingual, to: Bilingual): Bilingual {
  return {
    zh: `光罩 ${plateId} 处于“${stage.zh}”，不能直接改为“${to.zh}”`,
    en: `Plate ${plateId} is “${stage.en}” and cannot be set to “${to.en}” from there`,
  };
}
