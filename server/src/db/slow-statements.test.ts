import { CompiledQuery, type LogEvent } from "kysely";
import { expect, it } from "vitest";
import { slowStatements } from "./slow-statements.ts";

it("a statement that took longer than a second is told by its text, without its values", () => {
  const told: unknown[] = [];
  const log = slowStatements((what, about) => void told.push([what, about]));
  const query = CompiledQuery.raw("select *\n  from users where id = $1", ["secret"]);
  const event = (queryDurationMillis: number): LogEvent => ({ level: "query", query, queryDurationMillis });
  log(event(999));
  log(event(1_234.5));
  expect(told).toEqual([["slow statement", "1235 ms: select * from users where id = $1"]]);
});
