import type { ResultOf } from "@signoff/domain/http/endpoint";
import { organisationContract } from "@signoff/server/contract/organisation";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { peopleNamed } from "../../client/people.ts";
import type { ListOption } from "../../list-page/list-definition.ts";

const most = 100;

/** People by part of a name, account or work number; an account finds its owner. */
export async function findPeople(text: string, signal: AbortSignal): Promise<readonly ListOption[]> {
  const people = await peopleNamed(text, { signal });
  return people.map(({ username, realname, departName }) => ({
    value: username,
    label: `${realname} · ${departName}`,
  }));
}

/** Departments whose name has the text, and the one whose id it is. */
export async function findDepartments(text: string, signal: AbortSignal): Promise<readonly ListOption[]> {
  const tree = await callEndpoint(organisationContract.searchDepartments, {}, { loading: false, signal });
  const wanted = text.toLowerCase();
  return tree
    .flatMap(flattened)
    .filter(({ id, title }) => id === text || title.toLowerCase().includes(wanted))
    .slice(0, most)
    .map(({ id, title }) => ({ value: id, label: title }));
}

type Department = ResultOf<typeof organisationContract.searchDepartments>[number];

function flattened(department: Department): readonly Department[] {
  return [department, ...(department.children ?? []).flatMap(flattened)];
}
