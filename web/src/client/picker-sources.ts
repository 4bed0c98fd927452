import type { PickerSources } from "../pickers/picker-sources.ts";

const load = async (): Promise<PickerSources> => (await import("./server-picker-sources.ts")).serverPickerSources;

/** Server calls of pickers. Loaded with the first picker that is opened. */
export const pickerSources: PickerSources = {
  people: async (...asked) => (await load()).people(...asked),
  departments: async (...asked) => (await load()).departments(...asked),
  groups: async (...asked) => (await load()).groups(...asked),
  peopleOfDepartment: async (...asked) => (await load()).peopleOfDepartment(...asked),
  peopleOfGroup: async (...asked) => (await load()).peopleOfGroup(...asked),
  absences: async () => (await load()).absences(),
  seers: async (...asked) => (await load()).seers(...asked),
  person: async (...asked) => (await load()).person(...asked),
};
