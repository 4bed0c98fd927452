import { expect, it } from "vitest";
import { all, choice, seq, task } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";

it("smoke", () => {
  const story = new Story(
    seq(
      task("a", "bob"),
      all("p", task("b", "cid"), seq(task("c", "dan"), choice("x", "big", task("d", "eve")))),
      task("e", ["fay", "gil"]),
    ),
  );
  story.submit({ big: true });
  expect(story.open()).toEqual(["a:bob"]);
  story.agree("bob");
  expect(story.open()).toEqual(["b:cid", "c:dan"]);
  story.agree("dan", "cid");
  expect(story.open()).toEqual(["d:eve"]);
  story.reject("eve", "c");
  expect(story.open()).toEqual(["c:dan"]);
  story.agree("dan", "eve");
  expect(story.open()).toEqual(["e:fay", "e:gil"]);
  story.agree("gil", "fay");
  expect(story.instance.status).toBe("completed");
  expect(story.instance.tasks).toEqual([]);
});
