import { codedPeople } from "@signoff/forms/rights/node-codes";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Problem } from "../../../http/refused.ts";
import type { Directory } from "../../base/directory/public.ts";
import { idsIn } from "./people.ts";

/** People chosen in the form for a decision that they have no permission for. */
export function peopleWithoutCode(
  directory: Pick<Directory, "may" | "namesOf" | "person">,
  kind: string,
  data: FormValues,
): readonly Problem[] {
  return codedPeople(kind).flatMap(([field, code]) =>
    idsIn(data[field])
      // Another rule reports people who do not exist.
      .filter((id) => directory.person(id) !== undefined && !directory.may({ id }, code))
      .map((id) => ({ path: field, rule: "permission", message: lackingCode(directory.namesOf(id), code) })),
  );
}

function lackingCode(name: { readonly zh: string; readonly en: string }, code: string): Problem["message"] {
  return {
    zh: `${name.zh}没有处理该任务的权限（${code}），请另选人员`,
    en: `${name.en} does not have the permission for that task (${code}): please choose somebody else`,
  };
}
