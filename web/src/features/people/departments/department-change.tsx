import type { DepartmentFields } from "@signoff/domain/records/department";
import { useQuery } from "@tanstack/react-query";
import { departmentTree, peopleOfDepartment } from "../../../client/people.ts";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import type { FormPart } from "../../../record-page/record-definition.ts";
import { InlineAlert } from "../../../ui/inline-alert.tsx";
import { departmentMessages } from "./messages.ts";
import { countBelow, findNode, treeQueryKey } from "./tree-data.ts";

/** Effects of moving a department or switching it off. */
export function DepartmentChange({ record, values }: FormPart<DepartmentFields>) {
  const t = useTexts(departmentMessages);
  const isMoved = record !== null && record.fields.parent[0]?.id !== values.parent[0]?.id;
  const isSwitchedOff = record !== null && record.fields.active && !values.active;
  return (
    <>
      {isMoved && <MoveNote id={record.id} name={values.code} />}
      {isSwitchedOff && <InlineAlert role="warn">{t("switchOff")}</InlineAlert>}
    </>
  );
}

/** In words and counts. */
export function MoveNote({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useTexts(departmentMessages);
  const locale = useLocale();
  const { data: tree } = useQuery({
    queryKey: treeQueryKey(locale),
    queryFn: ({ signal }) => departmentTree({ signal }),
  });
  const { data: people } = useQuery({
    queryKey: ["departments", "people", id],
    queryFn: ({ signal }) => peopleOfDepartment(id, { signal }),
  });
  const node = findNode(tree ?? [], id);
  if (!node || !people) return null;
  return <InlineAlert role="warn">{t("moves", { name, below: countBelow(node), people: people.length })}</InlineAlert>;
}
