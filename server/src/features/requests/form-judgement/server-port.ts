import type { Bilingual } from "@signoff/domain/locale";
import type { Queryable } from "../../../db/database.ts";
import type { Ask } from "../../../workers/work.ts";
import type { Directory } from "../../base/directory/public.ts";
import { registryPort } from "../../base/registry-rows/public.ts";
import { attachmentIds, versionIds } from "./dictionaries.sql.ts";
import type { JudgePort, PeopleFound, Question } from "./judge-port.ts";

interface Behind {
  readonly db: Queryable;
  readonly directory: Directory | undefined;
  readonly request: {
    readonly id: string | undefined;
    readonly requestNo: string | null;
    /** A machine account may appear only on its own requests. */
    readonly requesterId?: string;
  };
}

export function judgePort({ db, directory, request }: Behind): JudgePort {
  return {
    ...registryPort(db, request.requestNo),
    people: async (asked) => ({
      people: found(asked.people, (id) => {
        const person = directory?.person(id);
        return person && { ...person, active: person.active || (person.machine && id === request.requesterId) };
      }),
      departments: found(asked.departments, (id) => directory?.departments.get(id)),
    }),
    files: async () => (request.id === undefined ? new Set() : attachmentIds(db, request.id)),
    versions: async () => (request.requestNo === null ? [] : versionIds(db, request.requestNo)),
  };
}

function found<Item extends { readonly names: Bilingual }>(
  ids: readonly string[],
  find: (id: string) => Item | undefined,
): ReadonlyMap<string, Item> {
  return new Map(
    ids.flatMap((id) => {
      const item = find(id);
      return item ? [[id, item] as const] : [];
    }),
  );
}

/** For the main thread: answers questions by means of the port. */
export function answerBy(port: JudgePort): Ask {
  return async (asked) => {
    const question = asked as Question;
    switch (question.ask) {
      case "rows":
        return port.findRows(question.wanted);
      case "taken":
        return port.isTaken(question.kind, question.field, question.value);
      case "people":
        return plainPeople(await port.people(question.asked));
      case "files":
        return port.files();
      case "versions":
        return port.versions();
    }
  };
}

/** Removes what people of the directory carry beyond the fields that a thread can receive. */
function plainPeople({ people, departments }: PeopleFound): PeopleFound {
  return {
    people: new Map([...people].map(([id, { names, active }]) => [id, { names, active }])),
    departments: new Map([...departments].map(([id, { names }]) => [id, { names }])),
  };
}
