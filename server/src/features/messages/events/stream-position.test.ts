import { array, assert, nat, property, string, tuple, uuid } from "fast-check";
import { describe, expect, it } from "vitest";
import { nowhere, readPosition, writePosition } from "./stream-position.ts";

describe("the position in a stream", () => {
  it("is read as it was written", () => {
    const anyPosition = tuple(nat(), nat(), nat(), array(tuple(uuid(), nat(999_999_999)), { maxLength: 20 }));
    assert(
      property(anyPosition, ([count, newest, unread, requests]) => {
        const known = { todo: `${count}-${newest}`, notifications: `${unread}-${newest}` };
        const position = { ...known, requests: new Map(requests) };
        expect(readPosition(writePosition(position))).toEqual(position);
      }),
    );
  });

  it("is nowhere when it cannot be read", () => {
    expect([undefined, "", "x", "1-2", "1-2;abc", "1-2;,"].map(readPosition)).toEqual(Array(6).fill(nowhere));
    assert(property(string(), (text) => readPosition(text) !== undefined));
  });
});
