import type { Locale } from "@signoff/domain/locale";
import { type FormStatus, formStatus } from "@signoff/domain/status/form-status";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Tx } from "../../../../db/database.ts";
import type { PinnedForm } from "../../../base/definitions/public.ts";
import type { ApplyRule, Directory } from "../../../base/directory/public.ts";
import { takeRequestNumber } from "../../numbering/public.ts";
import { newRequestId, type RequestRow } from "../../../base/request-access/public.ts";
import { addRequest } from "../requests.sql.ts";
import { headerOf, searchTextOf } from "../read/header.ts";

export interface NewRequest {
  readonly form: PinnedForm;
  readonly directory: Directory;
  readonly requesterId: string;
  readonly locale: Locale;
  readonly at: Date;
  readonly data: FormValues;
  /** A shell has no number and is never listed; a draft has a number and is listed. */
  readonly as: "shell" | "draft";
  readonly id?: string;
  readonly copiedFrom?: string;
  readonly revises?: RequestRow;
}

/** Inserts a new request. */
export async function insertRequest(tx: Tx, input: NewRequest): Promise<RequestRow> {
  const { form, directory, requesterId, at, data, revises } = input;
  const names = directory.namesOf(requesterId);
  const header = headerOf(form, data, directory, input.locale);
  const isShell = input.as === "shell";
  const status: FormStatus = isShell ? formStatus.created : formStatus.draft;
  const requestNo = isShell ? null : (revises?.request_no ?? (await takeRequestNumber(tx, form.definition, at)));
  const request = {
    id: input.id ?? newRequestId(at),
    request_no: requestNo,
    version: revises ? revises.version + 1 : 1,
    form_kind: form.definition.kind,
    form_version: form.version,
    status,
    requester_id: requesterId,
    requester_name_zh: names.zh,
    requester_name_en: names.en,
    ...header,
    created_at: at,
    updated_at: at,
    predecessor_id: revises?.id ?? null,
    copied_from: input.copiedFrom ?? null,
  };
  return addRequest(tx, request, data, isShell ? "" : searchTextOf(form, header, request));
}

/**
 * The approvers that the apply configuration sets for nodes, instead of those the rule of the route finds. Nobody
 * approves their own request: if no other approver is set, the rule of the route applies.
 */
export function approversFor(
  rule: ApplyRule | undefined,
  requesterId: string,
): Readonly<Record<string, readonly string[]>> {
  const others = Object.entries(rule?.approvers ?? {}).map(
    ([node, people]) => [node, people.filter((person) => person !== requesterId)] as const,
  );
  return Object.fromEntries(others.filter(([, people]) => people.length > 0));
}
