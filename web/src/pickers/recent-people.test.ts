// @vitest-environment jsdom
import type { UserInfo } from "@signoff/domain/session/user-info";
import { beforeEach, describe, expect, it } from "vitest";
import { signIn, signOut } from "../session/session-store.ts";
import { storageKeys } from "../session/storage-keys.ts";
import { formatSize } from "../fields/attachments/format-size.ts";
import { recentPeople, rememberPerson } from "./recent-people.ts";

const person = (id: string) => ({ id, name: id.toUpperCase(), department: "Litho" });

beforeEach(() => localStorage.clear());

describe("people chosen lately", () => {
  it("are kept, the last one first and each once", () => {
    for (const id of ["a", "b", "a"]) rememberPerson(person(id));
    expect(recentPeople()).toEqual([person("a"), person("b")]);
  });

  it("[R-SYS-5] are not those who were offered in one place only, as the accounts of machines", () => {
    rememberPerson({ ...person("robot"), onlyHere: true });
    expect(recentPeople()).toEqual([]);
  });

  it("are no more than eight", () => {
    for (const id of "abcdefghij") rememberPerson(person(id));
    expect(recentPeople().map((one) => one.id)).toEqual(["j", "i", "h", "g", "f", "e", "d", "c"]);
  });

  it("are one's own: not shown to the next who signs in here, and gone after signing out", () => {
    const sarah = { id: "sarah", username: "sarah", realname: "Sarah", nickNames: "", resetFlag: "1" } as UserInfo;
    signIn("t1", sarah);
    rememberPerson(person("a"));
    expect(recentPeople()).toEqual([person("a")]);
    signIn("t2", { ...sarah, id: "tom" });
    expect(recentPeople()).toEqual([]);
    signIn("t3", sarah);
    expect(recentPeople()).toEqual([person("a")]);
    signOut();
    expect(localStorage.getItem(storageKeys.recentPeople)).toBeNull();
  });

  it.each(["{broken", '"text"', '[{"id":1},{"name":"x"},null]', '{"of":"","people":[{"id":1},null]}'])(
    "are none when what was stored is %s",
    (stored) => {
      localStorage.setItem(storageKeys.recentPeople, stored);
      expect(recentPeople()).toEqual([]);
    },
  );
});

describe("the size of a file", () => {
  it.each([
    [0, "0 B"],
    [812, "812 B"],
    [24_600, "24 kB"],
    [3_565_158, "3.4 MB"],
    [500 * 1_048_576, "500 MB"],
  ])("of %s bytes is %s", (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });
});
