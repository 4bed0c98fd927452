// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { parseEvent } from "./event-stream.ts";

describe("an event of the stream", () => {
  it("has its name and its data, also over several lines", () => {
    expect(parseEvent('event: request\nid: 4\ndata: {"applyId":"a",\ndata: "rev":2}')).toEqual({
      event: "request",
      data: { applyId: "a", rev: 2 },
    });
    expect(parseEvent("data:1")).toEqual({ event: "message", data: 1 });
  });

  it("is nothing when it only keeps the line open", () => {
    expect(parseEvent(": still here")).toBeNull();
    expect(parseEvent("event: ping")).toBeNull();
  });
});
