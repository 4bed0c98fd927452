import { createContext, use } from "react";

export interface PickedPerson {
  readonly id: string;
  readonly name: string;
  readonly department: string;
  readonly username?: string;
  readonly workNo?: string;
  /** Can be chosen here, but is offered nowhere else. */
  readonly onlyHere?: true;
}

export interface PickedDepartment {
  readonly id: string;
  readonly name: string;
  readonly children: readonly PickedDepartment[];
}

export interface PickedGroup {
  readonly id: string;
  readonly name: string;
  readonly memberCount: number;
}

/** A person is out of office; tasks go to the deputy. */
export interface Absence {
  readonly until: string;
  readonly deputyName: string;
}

export interface PersonFacts {
  readonly name: string;
  readonly username: string;
  readonly workNo: string;
  readonly phone: string;
  readonly departments: readonly string[];
  /** Names, nearest first. */
  readonly leaders: readonly string[];
  readonly absence: Absence | null;
}

export type FindPeople = (text: string, signal: AbortSignal, permission?: string) => Promise<readonly PickedPerson[]>;

/** Searches of the pickers for people and departments; the application provides them. */
export interface PickerSources {
  /** People by part of a name, account or work number, or by initials; with a permission only its holders. */
  readonly people: FindPeople;
  readonly departments: (signal: AbortSignal) => Promise<readonly PickedDepartment[]>;
  readonly groups: (signal: AbortSignal) => Promise<readonly PickedGroup[]>;
  readonly peopleOfDepartment: FindPeople;
  readonly peopleOfGroup: FindPeople;
  /** People who are out of office now, by id. */
  readonly absences: () => Promise<ReadonlyMap<string, Absence>>;
  /** The given people who may see a request. */
  readonly seers: (applyId: string, userIds: readonly string[], signal: AbortSignal) => Promise<ReadonlySet<string>>;
  readonly person: (id: string, signal: AbortSignal) => Promise<PersonFacts>;
}

const nobody = () => Promise.resolve([]);

export const noPickerSources: PickerSources = {
  people: nobody,
  departments: nobody,
  groups: nobody,
  peopleOfDepartment: nobody,
  peopleOfGroup: nobody,
  absences: () => Promise.resolve(new Map()),
  seers: (_applyId, userIds) => Promise.resolve(new Set(userIds)),
  person: (id) => Promise.reject(new Error(`nobody knows ${id}`)),
};

export const PickerSourcesContext = createContext<PickerSources>(noPickerSources);

export function usePickerSources(): PickerSources {
  return use(PickerSourcesContext);
}
