import type { Locale } from "@signoff/domain/locale";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition, NodeEdit } from "@signoff/forms/definition/form-definition";
import { translate } from "../../i18n/translate.ts";
import type { NamedNode } from "../form-view-props.ts";
import type { HelpSubject } from "./help-subject.ts";
import { helpMessages } from "./messages.ts";

const shownPeople = 3;

/** Who fills in a field: the portal, the requester, or the handlers of nodes by their names in the route. */
export function helpFillers(
  definition: FormDefinition,
  subject: HelpSubject,
  nodes: readonly NamedNode[],
  locale: Locale,
): string {
  const { field } = subject;
  if (field.system) return bySystem(definition, subject, locale);
  if (field.fixed !== undefined) return translate(helpMessages, "who.fixed", { value: field.fixed }, locale);
  const edits = editsOf(definition, subject);
  if (edits.length === 0) return translate(helpMessages, "who.requester", {}, locale);
  const named = edits.map((edit) => nameOf(definition, edit, nodes, locale));
  const list = [...new Set(named)].join(translate(helpMessages, "join", {}, locale));
  const isRequesterToo = edits.every(({ requesterToo }) => requesterToo);
  return isRequesterToo ? translate(helpMessages, "who.requesterAnd", { nodes: list }, locale) : list;
}

function editsOf({ nodeEdits }: FormDefinition, { place, table }: HelpSubject): readonly NodeEdit[] {
  const places = table ? [place, table.key] : [place];
  return nodeEdits.filter(({ editable }) => places.some((one) => editable.includes(one)));
}

function bySystem(definition: FormDefinition, { field, table }: HelpSubject, locale: Locale): string {
  const source = field.system;
  if (source?.from !== "lookup") {
    const key = source?.from === "computed" ? "who.computed" : source?.from === "row" ? "who.row" : "who.server";
    return translate(helpMessages, key, {}, locale);
  }
  const by = table?.columns.find(({ key }) => key === source.by) ?? indexOf(definition).fields.get(source.by)?.field;
  return translate(helpMessages, "who.lookup", { field: by?.label[locale] ?? source.by }, locale);
}

const ofField = "field:";

function nameOf(
  definition: FormDefinition,
  { node, approver }: NodeEdit,
  nodes: readonly NamedNode[],
  locale: Locale,
): string {
  const known = nodes.find(({ key }) => key === node);
  const name = known?.name ?? node;
  if (approver?.startsWith(ofField)) {
    const label = indexOf(definition).fields.get(approver.slice(ofField.length))?.field.label[locale];
    if (label !== undefined)
      return translate(helpMessages, "who.nodeApprover", { node: name, approver: label }, locale);
  }
  const people = known?.people ?? [];
  if (people.length === 0) return translate(helpMessages, "who.node", { node: name }, locale);
  const first = people.slice(0, shownPeople).join(translate(helpMessages, "join", {}, locale));
  const said = people.length > shownPeople ? translate(helpMessages, "who.more", { people: first }, locale) : first;
  return translate(helpMessages, "who.nodePeople", { node: name, people: said }, locale);
}
