import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import { isRecord, plainText, type Row, rowsIn } from "@signoff/forms/values/form-values";
import type { Context } from "../../../http/context.ts";
import type { DefinitionServices } from "../../base/definitions/public.ts";
import type { Directory } from "../../base/directory/public.ts";
import type { AcceptedLine, lookupsContract } from "./contract.ts";
import { type Review, reviewsNaming } from "./lookups.sql.ts";
import { requireVisibleRequest } from "../../base/request-access/public.ts";
import { presentRelated, readersOf, readersOfCode, writersFor } from "../../base/references/public.ts";

type AcceptedAnalysis = typeof lookupsContract.acceptedAnalysis;

/** The findings about a failure analysis in the risk reviews that the caller may see. */
export async function showAcceptedAnalysis(
  { db, user, locale, services }: Context<DefinitionServices>,
  { faNo }: RequestOf<AcceptedAnalysis>,
): Promise<ResultOf<AcceptedAnalysis>> {
  const directory = await services.directory.at(db.kysely);
  const reviews = await reviewsNaming(db.kysely, directory.viewer(user.id), faNo);
  const lines = reviews.flatMap((review) =>
    (["maskLines", "nonMaskLines"] as const).flatMap((table) =>
      rowsIn(review.data[table])
        .filter((line) => line["faNo"] === faNo)
        .map((line) => present(review, table, line, directory, locale)),
    ),
  );
  return { faNo, lines };
}

function present(
  { request_id, code, data }: Review,
  table: AcceptedLine["table"],
  line: Row,
  directory: Directory,
  locale: Locale,
): AcceptedLine {
  const assign = isRecord(line["assign"]) ? plainText(line["assign"]["id"]) : "";
  return {
    applyId: request_id,
    requestNo: code,
    table,
    questionName: plainText(line["questionName"]),
    subQuestion: plainText(line["subQuestion"]),
    description: plainText(line["description"]),
    riskLevel: plainText(line["riskLevel"]),
    result: plainText(line["result"]),
    assign: assign === "" ? null : { id: assign, name: directory.namesOf(assign)[locale] },
    acceptTime: plainText(data["approvalTime"]),
  };
}

type Related = typeof lookupsContract.related;

/** The requests that a request builds on, and those that build on it; for a registry row only the latter. */
export async function showRelated(
  { db, user, services }: Context<DefinitionServices>,
  { applyId, registry = "", code = "" }: RequestOf<Related>,
): Promise<ResultOf<Related>> {
  const viewer = (await services.directory.at(db.kysely)).viewer(user.id);
  if (applyId === undefined) {
    const readers = await readersOfCode(db.kysely, viewer, { registry, code });
    return { refersTo: [], referredBy: readers.map(presentRelated) };
  }
  const { id } = await requireVisibleRequest(db.kysely, viewer, applyId);
  return {
    refersTo: (await writersFor(db.kysely, viewer, id)).map(presentRelated),
    referredBy: (await readersOf(db.kysely, viewer, id)).map(presentRelated),
  };
}
