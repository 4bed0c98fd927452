import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../http/context.ts";
import { Refused } from "../../http/refused.ts";
import { requireVisibleRequest } from "../request-access/public.ts";
import type { definitionsContract } from "./contract.ts";
import type { PinnedForm } from "./definition-store.ts";
import type { DefinitionServices } from "./services.ts";

type FormDefinitionCall = typeof definitionsContract.formDefinition;

/** The newest definition of a kind, or the one a request is pinned to. */
export async function showFormDefinition(
  { db, user }: Context,
  { definitions, directory }: DefinitionServices,
  { formType, applyId }: RequestOf<FormDefinitionCall>,
): Promise<ResultOf<FormDefinitionCall>> {
  if (applyId === undefined) {
    const newest = await definitions.newestForm(db.kysely, formType ?? "");
    if (!newest) throw new Refused("not-found");
    return present(newest);
  }
  const viewer = (await directory.at(db.kysely)).viewer(user.id);
  const request = await requireVisibleRequest(db.kysely, viewer, applyId);
  return present(await definitions.form(db.kysely, request.form_kind, request.form_version));
}

function present({ definition, version }: PinnedForm): ResultOf<FormDefinitionCall> {
  return { formType: definition.kind, version, definition };
}
