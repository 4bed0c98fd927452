import { type DepartmentNode, organisationContract, type PickerUser } from "@signoff/server/contract/base/organisation";
import { requestCardsContract } from "@signoff/server/contract/requests/request-cards";
import { callEndpoint } from "../api/call-endpoint.ts";
import type { Absence, PickedDepartment, PickedPerson, PickerSources } from "../pickers/picker-sources.ts";
import { peopleNamed } from "./people.ts";

const quiet = { loading: false } as const;
/** A user who searches faster than the server allows is told so in the list. */
const quick = { loading: false, handles: [429] } as const;

export const serverPickerSources: PickerSources = {
  people: async (text, signal, permission) =>
    (await peopleNamed(text, { signal, handles: [429] }, permission)).map(pickedPerson),
  departments: async (signal) =>
    (await callEndpoint(organisationContract.searchDepartments, {}, { ...quiet, signal })).map(pickedDepartment),
  groups: (signal) => callEndpoint(organisationContract.groupList, {}, { ...quiet, signal }),
  peopleOfDepartment: async (id, signal, permission) => {
    const asked = { id, ...(permission === undefined ? {} : { permission }) };
    return (await callEndpoint(organisationContract.usersOfDepartment, asked, { ...quick, signal })).map(pickedPerson);
  },
  peopleOfGroup: async (id, signal, permission) => {
    const asked = { id, ...(permission === undefined ? {} : { permission }) };
    return (await callEndpoint(organisationContract.usersOfGroup, asked, { ...quick, signal })).map(pickedPerson);
  },
  absences: keptFor(60_000, async () => {
    const absent = await callEndpoint(organisationContract.absentUsers, {}, { ...quiet, handles: true });
    return new Map<string, Absence>(absent.map(({ userId, ...absence }) => [userId, absence]));
  }),
  seers: async (applyId, userIds, signal) => {
    const asked = { applyId, userIds: [...userIds] };
    return new Set(
      (await callEndpoint(requestCardsContract.seers, asked, { ...quiet, handles: true, signal })).userIds,
    );
  },
  person: async (userId, signal) => {
    const options = { ...quiet, handles: true, signal } as const;
    const [card, leaders] = await Promise.all([
      callEndpoint(organisationContract.userCard, { userId }, options),
      callEndpoint(organisationContract.leadersOfUser, { userId }, options),
    ]);
    return { ...card, name: card.realname, leaders: leaders.map(({ realname }) => realname) };
  },
};

function pickedPerson({ id, realname, username, workNo, departName }: PickerUser): PickedPerson {
  return { id, name: realname, username, workNo, department: departName };
}

function pickedDepartment({ id, title, children }: DepartmentNode): PickedDepartment {
  return { id, name: title, children: (children ?? []).map(pickedDepartment) };
}

/** Every opened picker asks; the server is asked only once in a while. A failure is not cached. */
function keptFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { readonly at: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    if (kept !== undefined && Date.now() - kept.at < ms) return kept.answer;
    const answer = ask();
    kept = { at: Date.now(), answer };
    answer.catch(() => {
      kept = undefined;
    });
    return answer;
  };
}
