import type { DepartmentNode } from "@signoff/server/contract/organisation";
import type { PickedDepartment, PickerSources } from "../pickers/picker-sources.ts";
import { departmentTree, peopleNamed } from "./people.ts";

export const serverPickerSources: PickerSources = {
  people: async (text, signal, permission) => {
    const people = await peopleNamed(text, { signal, handles: [429] }, permission);
    return people.map(({ id, realname, username, workNo, departName }) => ({
      id,
      name: realname,
      username,
      workNo,
      department: departName,
    }));
  },
  departments: async (signal) => (await departmentTree({ signal })).map(pickedDepartment),
};

function pickedDepartment({ id, title, children }: DepartmentNode): PickedDepartment {
  return { id, name: title, children: (children ?? []).map(pickedDepartment) };
}
