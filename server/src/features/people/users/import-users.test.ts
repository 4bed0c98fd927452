// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWorkbook, writeWorkbook } from "../../../excel/workbook.ts";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { postMultipart } from "../../../testing/upload-file.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { usersContract } from "./contract.ts";
import { importColumns } from "./import-columns.ts";
import { judgeImport, type Known } from "./judge-import.ts";

const { importExcel, importTemplate, list, queryById } = usersContract;
let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const header = importColumns.map(({ key }) => key);
const person = (no: number, more: Partial<Record<(typeof header)[number], string>> = {}) => {
  const cells: Partial<Record<string, string>> = {
    username: `imp.${no}`,
    nameZh: `新${no}`,
    nameEn: `New ${no}`,
    workNo: `I${no}`,
    employeeId: `I${no}`,
    departments: "D41;D42",
    roles: "staff",
    ...more,
  };
  return header.map((key) => cells[key] ?? "");
};
const csv = (rows: readonly (readonly string[])[]) => [header, ...rows].map((row) => row.join(",")).join("\n");

interface Report {
  readonly applied: boolean;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly wrong: number;
  readonly lines: readonly { row: number; outcome: string; changes: string[]; problems: { message: string }[] }[];
}

async function send(
  mode: string,
  content: string | Buffer,
  more: object = {},
  user = "admin",
  fileName = "people.csv",
) {
  const fields = { mode, ...more } as Record<string, string>;
  const headers = { "access-token": await story.token(user), "accept-language": "en" };
  const { status, envelope } = await postMultipart(story.app, importExcel.path, { fields, fileName, content }, headers);
  return { status, envelope: envelope as { code: number; result: Report & { errors?: unknown; current?: Report } } };
}

describe("a file of users", () => {
  it("[R-SYS-1] brings nobody with an Employee ID that another account or another row has", async () => {
    const { employeeId } = (await story.get("admin", queryById, { id: "to.cao" })).fields;
    const rows = [person(1, { employeeId }), person(2, { employeeId: "Z1" }), person(3, { employeeId: "z1" })];
    const { envelope } = await send("preview", csv(rows));
    expect(envelope.result.lines).toMatchObject([
      { row: 2, outcome: "wrong", problems: [{ message: "Another account has this Employee ID" }] },
      { row: 3, outcome: "add" },
      { row: 4, outcome: "wrong", problems: [{ message: "The same as in row 3" }] },
    ]);
  });

  it("[R-SYS-1] is first told row by row, as the file counts, and writes nothing", async () => {
    const known = ["to.cao", "", "", "", "", "", "", "", "", "", "", ""];
    known[header.indexOf("phone")] = "555-0101";
    const same = ["to.guo", ...Array.from({ length: 11 }, () => "")];
    const rows = [person(1), person(2, { email: "no mail" }), known, same, person(3, { departments: "Nowhere" })];
    const { envelope } = await send("preview", csv([...rows, person(1, { workNo: "I9", employeeId: "I9" })]));
    expect(envelope.result).toMatchObject({ applied: false, added: 1, changed: 1, same: 1, wrong: 3 });
    expect(envelope.result.lines).toMatchObject([
      { row: 2, outcome: "add" },
      { row: 3, outcome: "wrong", problems: [{ column: "E-mail" }] },
      { row: 4, outcome: "change", changes: ["Phone"] },
      { row: 6, outcome: "wrong", problems: [{ message: "There is no “Nowhere”" }] },
      { row: 7, outcome: "wrong", problems: [{ message: "The same as in row 2" }] },
    ]);
    expect((await story.get("admin", list, { keyword: "imp." })).total).toBe(0);
  });

  it("[R-SYS-1] brings its good rows, or all of them or none, as it was shown; each with its line in the log", async () => {
    const text = csv([person(1), person(2, { email: "no mail" })]);
    const none = await send("all", text, { expected: 1 });
    expect(none.envelope.result).toMatchObject({ applied: false, wrong: 1 });
    const late = await send("good", text, { expected: 2 });
    expect(late.envelope).toMatchObject({ code: 409, result: { current: { added: 1 } } });
    const done = await send("good", text, { expected: 1 });
    expect(done.envelope.result).toMatchObject({ applied: true, added: 1, wrong: 1 });
    const [row] = (await story.get("admin", list, { keyword: "imp.1" })).records;
    const { fields } = await story.get("admin", queryById, { id: row?.id ?? "" });
    expect(fields).toMatchObject({
      nameZh: "新1",
      departments: [{ id: "D41" }, { id: "D42" }],
      roles: [{ id: "staff" }],
    });
    const log = await story.get("admin", operationLogContract.adminLog, { area: "admin", operation: "import" });
    expect(log.records[0]).toMatchObject({ objectName: "imp.1", operation: "import" });
    await story.database.kysely.deleteFrom("users").where("username", "=", "imp.1").execute();
  });

  it("[R-SYS-3] gives nobody what its sender does not have, and needs both codes", async () => {
    const role = await grantRights(story.database, "ce.han", [{ permission: "user:add" }, { permission: "user:edit" }]);
    const refused = await send("preview", csv([person(1, { roles: "admin" })]), {}, "ce.han");
    expect(refused.envelope.result.lines[0]).toMatchObject({
      outcome: "wrong",
      problems: [{ message: expect.stringContaining("what you do not have yourself") }],
    });
    const self = ["ce.han", ...Array.from({ length: 11 }, () => "")];
    self[header.indexOf("roles")] = "staff;admin";
    const own = await send("preview", csv([self]), {}, "ce.han");
    expect(own.envelope.result).toMatchObject({ wrong: 1 });
    await takeRole(story.database, "ce.han", role);
    const half = await grantRights(story.database, "ce.han", [{ permission: "user:edit" }]);
    expect((await send("preview", csv([person(1)]), {}, "ce.han")).status).toBe(403);
    await takeRole(story.database, "ce.han", half);
    const { status } = await postMultipart(story.app, importExcel.path, {
      fields: { mode: "preview" },
      fileName: "a.csv",
      content: csv([]),
    });
    expect(status).toBe(401);
  });

  it("[R-SYS-1] that is no list of people is refused in words; the template is one", async () => {
    const wrong = [await send("preview", "a,b\n1,2"), await send("preview", "no zip", {}, "admin", "people.xlsx")];
    for (const { envelope } of wrong)
      expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "file" }] } });
    expect((await send("perhaps", csv([]))).envelope.code).toBe(406);
    const response = await story.app.inject({
      method: "GET",
      url: `/api${importTemplate.path}`,
      headers: { "access-token": await story.token("admin"), "accept-language": "zh" },
    });
    const [sheet] = await readWorkbook(response.rawPayload);
    expect(sheet?.rows[0]?.slice(0, 2)).toEqual(["账号 *", "中文姓名 *"]);
    const file = await send("preview", response.rawPayload, {}, "admin", "people.xlsx");
    expect(file.envelope.result).toMatchObject({ added: 1, wrong: 0 });
    const chinese = await writeWorkbook([
      {
        name: "人员",
        columns: ["账号", "电话"].map((name) => ({ header: name, width: 9, holds: "text" })),
        rows: [["to.cao", "12"]],
      },
    ]);
    expect((await send("preview", chinese, {}, "admin", "people.xlsx")).envelope.result).toMatchObject({ changed: 1 });
  });

  it("[R-SYS-1] of 10,000 rows of which every tenth is wrong says so of each of these, and brings the others", async () => {
    const rows = Array.from({ length: 10_000 }, (_row, at) => person(at, at % 10 === 0 ? { email: "no mail" } : {}));
    const text = csv(rows);
    const { envelope } = await send("preview", text);
    expect(envelope.result).toMatchObject({ added: 9_000, wrong: 1_000 });
    const wrong = envelope.result.lines.filter(({ outcome }) => outcome === "wrong");
    expect(wrong.map(({ row }) => row)).toEqual(Array.from({ length: 1_000 }, (_row, at) => 2 + at * 10));
    const done = await send("good", text, { expected: 9_000 });
    expect(done.envelope.result).toMatchObject({ applied: true, added: 9_000 });
    expect((await story.get("admin", list, { pageSize: 20 })).total).toBeGreaterThan(9_000);
    const more = await send("preview", csv([...rows, person(10_000)]));
    expect(more.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "file" }] } });
  });
});

describe("rows", () => {
  const none: Known = { users: [], departments: [], roles: [], callerId: "x" };

  it("that are empty are passed over, and the account is what a row cannot do without", () => {
    expect(judgeImport([["Account"], [""], [null]], none).lines).toEqual([]);
    expect(judgeImport([["Name"], ["x"]], none).missing).toMatchObject([{ en: "Account" }]);
    const [line] = judgeImport(
      [
        ["account *", "STATUS", "语言"],
        ["x", "离职", "klingon"],
      ],
      none,
    ).lines;
    expect(line?.fields).toMatchObject({ username: "x", status: "disabled" });
    expect(line?.problems.map(({ column }) => column)).toContain("language");
  });
});
