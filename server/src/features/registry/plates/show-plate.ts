import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { nextByHand } from "@signoff/forms/plates/hand-stages";
import { plainText } from "@signoff/forms/values/form-values";
import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import { dictionaryNames } from "../find-centers/public.ts";
import type { platesContract, PlateResult } from "./contract.ts";
import { findPlate, type PlateRow, requestsBehind, stagesOf } from "./plate-rows.sql.ts";
import { presentPlate } from "./present.ts";

type Show = typeof platesContract.show;

export interface PlateServices {
  readonly directory: DirectoryCache;
}

export async function showPlate(
  context: Context<PlateServices>,
  { plateId }: RequestOf<Show>,
): Promise<ResultOf<Show>> {
  const row = await findPlate(context.db.kysely, plateId);
  if (!row) throw new Refused("not-found");
  return shownPlate(context.db.kysely, context, context.services, { plateId, row });
}

const dictionaries = ["mt_stage", "reticle_grade", "pellicle_type", "mask_shop"] as const;

interface Shown {
  readonly plateId: string;
  readonly row: PlateRow;
}

export async function shownPlate(
  db: Queryable,
  { user, locale }: Pick<Context, "user" | "locale">,
  services: PlateServices,
  { plateId, row }: Shown,
): Promise<PlateResult> {
  const directory = await services.directory.at(db);
  const stages = await stagesOf(db, plateId);
  const ids = new Set([row.request_id, ...stages.map(({ request_id }) => request_id)].filter((id) => id !== null));
  const numbers = ["requestNo", "mciNo"].map((key) => plainText(row.data[key])).filter((text) => text !== "");
  const behind = await requestsBehind(db, directory.viewer(user.id), [...ids], numbers);
  const may = directory.may(user, "mt:stage");
  return presentPlate(
    { plateId, row, stages, behind, next: may ? nextByHand(plainText(row.data["mtStage"])) : [] },
    { locale, names: await dictionaryNames(db, dictionaries), nameOf: (id) => directory.namesOf(id)[locale] },
  );
}
