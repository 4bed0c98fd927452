import { indexOf } from "@signoff/forms/definition/definition-index";
import { heldByOthers } from "@signoff/forms/effects/claims";
import type { CompletedRequest } from "@signoff/forms/effects/effect";
import { isEmptyValue, readField } from "@signoff/forms/values/form-values";
import { describeIssue } from "@signoff/forms/messages/describe-issue";
import { validateForm } from "@signoff/forms/validation/validate-form";
import { type Issue, issue } from "@signoff/forms/validation/issue";
import type { Tx } from "../../../../db/database.ts";
import { Refused } from "../../../../http/refused.ts";
import type { PinnedForm } from "../../../base/definitions/public.ts";
import { holdValue, registryPort } from "../../../base/registry-rows/public.ts";
import { dayText } from "../../../../time/local-time.ts";

/**
 * Something that was free at submission may be taken by now: a unique value, the seats of a shuttle. The person who
 * completes the request learns of it and can send the request back. Nothing is taken twice.
 */
export async function requireCompletable(
  tx: Tx,
  form: PinnedForm,
  request: CompletedRequest,
  nodes: readonly string[],
): Promise<void> {
  const issues = [
    ...(await takenValues(tx, form, request)),
    ...(await takenCodes(tx, form, request)),
    ...nodes.flatMap((node) => brokenRules(form, request, node)),
  ];
  if (issues.length === 0) return;
  const errors = issues.map((found) => ({
    path: found.path,
    rule: found.rule,
    message: {
      zh: describeIssue(form.definition, found, "zh"),
      en: describeIssue(form.definition, found, "en"),
    },
  }));
  const all = (locale: "zh" | "en"): string => errors.map(({ message }) => message[locale]).join(" · ");
  throw new Refused("not-allowed-now", {
    message: { zh: `无法完成：${all("zh")}`, en: `It cannot be completed: ${all("en")}` },
    errors,
  });
}

async function takenValues(tx: Tx, { definition }: PinnedForm, { kind, data, requestNo }: CompletedRequest) {
  const port = registryPort(tx, requestNo);
  const issues: Issue[] = [];
  for (const indexed of indexOf(definition).fields.values()) {
    const value = readField(data, indexed);
    if (!indexed.field.unique || isEmptyValue(value)) continue;
    await holdValue(tx, kind, indexed.field.key, value);
    if (await port.isTaken(kind, indexed.field.key, value))
      issues.push(issue(indexed.path, "taken", { value: String(value) }));
  }
  return issues;
}

async function takenCodes(tx: Tx, { kind }: PinnedForm, { data, rows, requestNo }: CompletedRequest) {
  const claims = kind.effects?.claims?.(data, rows) ?? [];
  const names = new Set(claims.map(({ registry, code }) => JSON.stringify([registry, code])));
  // In sorted order, so that two requests that want the same plates do not deadlock.
  for (const name of [...names].sort()) await holdValue(tx, "claim", "code", name);
  return heldByOthers(kind, data, rows, registryPort(tx, requestNo), requestNo);
}

/** Rules that are checked at the last node by name. The handler's own entries were checked when they were made. */
function brokenRules({ definition, kind }: PinnedForm, request: CompletedRequest, node: string): readonly Issue[] {
  if (!definition.rules.some((use) => use.at?.includes(node) === true)) return [];
  const { data, rows, requestNo, version, requester, completedAt } = request;
  const today = dayText(new Date(completedAt));
  const context = {
    level: "node",
    node,
    editable: [],
    rows,
    requestNo,
    version,
    requester: requester.id,
    today,
  } as const;
  return validateForm(definition, kind.rules, data, context).issues;
}
