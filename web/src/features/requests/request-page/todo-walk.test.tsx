// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rememberShown } from "../../../list-page/shown-query.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { PageBox, startPage } from "./testing/page-box.tsx";
import { someTodo } from "./testing/some-request.ts";
import { useTodoWalk } from "./todo-walk.ts";

/** Answers with the to-dos of one kind if requested, otherwise with all. */
const listOfTodos = () =>
  fakeServer({
    "/getToDoListByCondition": (query) => ({
      records: ("formType" in query ? ["b"] : ["a", "b", "c"]).map(someTodo),
      total: 3,
    }),
  }).asked;

const walk = (taskId: string) => renderHook(() => useTodoWalk(taskId), { wrapper: PageBox }).result;
const tasks = ({ current }: ReturnType<typeof walk>) => current.todos.map((row) => row.taskId);

beforeEach(() => {
  startPage();
  sessionStorage.clear();
});
afterEach(cleanup);

describe("the walk through the to-dos [R-WORK-1]", () => {
  it("begins with who has waited longest where no list was shown", async () => {
    const asked = listOfTodos();
    const result = walk("b");
    await waitFor(() => expect(tasks(result)).toEqual(["a", "b", "c"]));
    expect(asked("/getToDoListByCondition")).toMatchObject([{ column: "arrivalTime", order: "asc" }]);
    expect(result.current.isNarrowed).toBe(false);
  });

  it("follows the conditions and the order in which the list was shown, from its first page", async () => {
    const asked = listOfTodos();
    rememberShown("todo", {
      formType: ["lota"],
      column: "dueTime",
      order: "desc",
      pageNo: 3,
      pageSize: 20,
      cursor: "x",
    } as object);
    const result = walk("b");
    await waitFor(() => expect(tasks(result)).toEqual(["b"]));
    expect(asked("/getToDoListByCondition")).toMatchObject([
      { formType: ["lota"], column: "dueTime", order: "desc", pageNo: 1 },
    ]);
    expect(asked("/getToDoListByCondition")[0]).not.toHaveProperty("cursor");
    expect(result.current.isNarrowed).toBe(true);
  });

  it("is one through all of them for a task that the conditions leave out", async () => {
    const asked = listOfTodos();
    rememberShown("todo", { formType: ["lota"], column: "dueTime", order: "desc" } as object);
    const result = walk("c");
    await waitFor(() => expect(tasks(result)).toEqual(["a", "b", "c"]));
    expect(asked("/getToDoListByCondition")).toHaveLength(2);
    expect(result.current.isNarrowed).toBe(false);
  });
});
