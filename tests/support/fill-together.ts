import { type FormValues, type Row, rowsIn } from "@signoff/forms/values/form-values";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import type { Story } from "../../server/src/testing/story.ts";

const { detail } = requestsContract;
const { complete, save, userTask } = tasksContract;
/** Sees every request. */
const auditor = "gm.zhou";

export type Move = "look" | "save" | "agree";

/** A person who fills in a part of a request, based on the data they last saw. */
export interface Filler {
  readonly user: string;
  readonly taskId: string;
  /** This person's input for the data on screen. */
  readonly fill: (shown: FormValues) => FormValues;
  /** The rows that must be in the request once this person has agreed. */
  readonly rows: FormValues;
}

/** The owners of a Tech ID's tables: each has their own tables. */
export async function ownersOf(story: Story, applyId: string): Promise<readonly Filler[]> {
  const { example } = await loadSampledKind("techId");
  const tables = example.atNode["tableFill"] ?? {};
  const { tasks } = await story.get(auditor, userTask, { applyId });
  return Promise.all(
    tasks.map(async ({ taskId, userId = "" }) => {
      const { mine } = await story.get(userId, userTask, { taskId });
      const rows = Object.fromEntries(Object.entries(tables).filter(([key]) => mine?.editable.includes(key)));
      return { user: userId, taskId, rows, fill: () => rows };
    }),
  );
}

/** The five functions that confirm a frame: all write into the same two tables, each into a row of their own. */
export async function functionsOf(story: Story, applyId: string): Promise<readonly Filler[]> {
  const { example } = await loadSampledKind("pfmChild");
  const items = rowsIn(example.atNode["confirm"]?.["checkItems"]);
  const { tasks } = await story.get(auditor, userTask, { applyId });
  return tasks.map(({ taskId, userId, candidates }, at): Filler => {
    const user = userId ?? candidates[0]?.id ?? "";
    const item: Row = { ...items[at], note: `Seen by ${user}` };
    const answer: Row = { func: items[at]?.["func"], status: "ok", opinion: `Fine for ${user}` };
    const fill = (shown: FormValues): FormValues => {
      const known = rowsIn(shown["checkItems"]);
      const confirms = rowsIn(shown["confirms"]).map((row) =>
        row["func"] === answer["func"] ? { ...row, ...answer } : row,
      );
      return { checkItems: [...(known.length > 0 ? known : items), item], confirms };
    };
    return { user, taskId, fill, rows: { checkItems: [item], confirms: [answer] } };
  });
}

/** One person at the form, doing one thing after the other. Returns the server's answers. */
export class FillerAtWork {
  private readonly story: Story;
  private readonly applyId: string;
  private readonly filler: Filler;
  private shown: { readonly revision: number; readonly data: FormValues } | undefined;

  constructor(story: Story, applyId: string, filler: Filler) {
    this.story = story;
    this.applyId = applyId;
    this.filler = filler;
  }

  async move(move: Move): Promise<number> {
    const { user, taskId, fill } = this.filler;
    if (move === "look" || !this.shown) this.shown = await this.story.get(user, detail, { applyId: this.applyId });
    if (move === "look") return 200;
    const { revision } = this.shown;
    const data = fill(this.shown.data);
    const half = Object.fromEntries(Object.entries(data).slice(0, 1));
    const answer =
      move === "save"
        ? await this.story.ask(user, save, { taskId, revision, data: half })
        : await this.story.ask(user, complete, { taskId, decision: "agree", data, revision });
    return answer.envelope.code;
  }
}

/** The agreed cells that are missing in the request. */
export async function missingCells(
  story: Story,
  applyId: string,
  fillers: readonly Filler[],
): Promise<readonly string[]> {
  const { data } = await story.get(auditor, detail, { applyId });
  return fillers.flatMap(({ user, rows }) =>
    Object.entries(rows).flatMap(([table, wanted]) =>
      rowsIn(wanted)
        .filter((row) => !rowsIn(data[table]).some((stored) => holdsAll(stored, row)))
        .map((row) => `${user}: ${table} ${JSON.stringify(row)}`),
    ),
  );
}

function holdsAll(stored: Row, row: Row): boolean {
  return Object.entries(row).every(([key, value]) => JSON.stringify(stored[key]) === JSON.stringify(value));
}
