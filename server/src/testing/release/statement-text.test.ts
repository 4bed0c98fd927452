import { describe, expect, it } from "vitest";
import { plainStatement } from "./statement-text.ts";

describe("a statement as it is kept", () => {
  it("is the same however many values its lists have", () => {
    const few = plainStatement('select "id" from "users" where "id" in ($1, $2) and "name" = $3');
    expect(few).toBe('select "id" from "users" where "id" in ($1) and "name" = $2');
    expect(plainStatement('select "id" from "users" where "id" in ($1, $2, $3, $4) and "name" = $5')).toBe(few);
  });

  it("has one row of values, also where some are left to their default", () => {
    const rows = "insert into notes (a, b) values ($1, $2), ($3, default), ($4, $5::text) on conflict do nothing";
    expect(plainStatement(rows)).toBe("insert into notes (a, b) values ($1, $2) on conflict do nothing");
  });

  it("keeps a value that is used twice one value", () => {
    expect(plainStatement("select $2::int + $7, $2::int")).toBe("select $1::int + $2, $1::int");
  });

  it("stands on one line, without what was said beside it", () => {
    expect(plainStatement("select 1 -- why\n  from users")).toBe("select 1 from users");
  });

  it.each(["begin", "set local lock_timeout = '1s'", "listen events", "create temporary table t (id int)"])(
    "is not kept when it is about no rows: %s",
    (text) => expect(plainStatement(text)).toBeUndefined(),
  );
});
