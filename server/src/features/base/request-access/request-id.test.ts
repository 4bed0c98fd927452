import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asRequestId, asTaskKey, newRequestId, taskIdOf } from "./request-id.ts";

describe("ids", () => {
  it("sort by the time they were made and are good ids", () => {
    const made = [1, 2, 3].map((second) => newRequestId(new Date(1_700_000_000_000 + second * 1000)));
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(3);
    for (const id of made) expect(asRequestId(id)).toBe(id);
  });

  it("of a task name the request too, and read back as they were written", () => {
    const requestId = newRequestId(new Date());
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (task) => {
        expect(asTaskKey(taskIdOf({ requestId, task }))).toEqual({ requestId, task });
      }),
    );
  });

  it.each(["", "x", "1_2", newRequestId(new Date()), `${newRequestId(new Date())}_0`, "_", "__"])(
    "refuse %j as a task",
    (text) => {
      expect(asTaskKey(text)).toBeUndefined();
    },
  );

  it("refuse anything that is no id, whatever it is", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(asRequestId(text)).toBeUndefined();
      }),
    );
  });
});
