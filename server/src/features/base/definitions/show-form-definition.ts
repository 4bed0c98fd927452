import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import type { Directory } from "../directory/public.ts";
import { requireVisibleRequest } from "../request-access/public.ts";
import type { definitionsContract } from "./contract.ts";
import type { PinnedForm } from "./definition-store.ts";
import type { DefinitionServices } from "./services.ts";

type FormDefinitionCall = typeof definitionsContract.formDefinition;

/** The newest definition of a kind, or the one that a request is pinned to. */
export async function showFormDefinition(
  { db, user, services: { definitions, directory } }: Context<DefinitionServices>,
  { formType, applyId }: RequestOf<FormDefinitionCall>,
): Promise<ResultOf<FormDefinitionCall>> {
  const known = await directory.at(db.kysely);
  if (applyId === undefined) {
    const newest = await definitions.newestForm(db.kysely, formType ?? "");
    if (!newest) throw new Refused("not-found");
    return present(newest, known);
  }
  const request = await requireVisibleRequest(db.kysely, known.viewer(user.id), applyId);
  return present(await definitions.form(db.kysely, request.form_kind, request.form_version), known);
}

/** Includes the files that the apply configuration requires in addition to those of the form. */
function present({ definition, version }: PinnedForm, directory: Directory): ResultOf<FormDefinitionCall> {
  const asked = directory.applyRule(definition.kind)?.attachments ?? [];
  const attachments = definition.attachments.map((one) =>
    asked.includes(one.bizType) ? { ...one, required: true as const } : one,
  );
  return { formType: definition.kind, version, definition: { ...definition, attachments } };
}
