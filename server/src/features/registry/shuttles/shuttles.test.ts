// @engine postgres
import { resizedSeats } from "@signoff/forms/shuttle/seats";
import { addDays } from "@signoff/forms/values/calendar";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { writeRows } from "../../base/registry-rows/public.ts";
import { dayText } from "../../../time/local-time.ts";
import { shuttlesContract } from "./contract.ts";

const { seats, assign, release, move, setBookingClose } = shuttlesContract;
const today = dayText(new Date());
const keeper = "mpw.ding";

let story: Story;
let [first, second, other, past] = ["", "", "", ""];

const shuttle = (code: string, more: object = {}) => ({
  registry: "shuttle",
  code,
  data: {
    shuttleNo: code,
    techId: "55LP61A01",
    shuttleStatus: "booking",
    bookingOpen: addDays(today, -10),
    bookingClose: addDays(today, 10),
    dataClose: addDays(today, 20),
    seats: resizedSeats([], 4),
    freeSeats: 4,
    ...more,
  },
});

const product = (code: string, seatCount: number) => ({
  registry: "productId",
  code,
  data: { productId: code, pidKind: "mpw", shuttleNo: "SH-1", seatCount, customerCode: "C001" },
});

beforeAll(async () => {
  story = await startStory();
  const rows = [
    shuttle("SH-1"),
    shuttle("SH-2"),
    shuttle("SH-3", { techId: "28HV52A01" }),
    shuttle("SH-4", { shuttleStatus: "consolidating" }),
    product("P-1", 1.5),
    product("P-2", 1),
    { registry: "device", code: "D-1", data: { deviceName: "D-1", productId: "P-1", shuttleNo: "SH-1" } },
  ];
  await story.database.transaction((tx) => writeRows(tx, rows, { requestId: null, version: 1, at: new Date() }));
  const found = await story.database.kysely.selectFrom("shuttle_records").select(["id", "code"]).execute();
  const idOf = (code: string) => found.find((row) => row.code === code)?.id ?? "";
  [first, second, other, past] = [idOf("SH-1"), idOf("SH-2"), idOf("SH-3"), idOf("SH-4")];
});
afterAll(() => story.close());

const read = (id: string) => story.get(keeper, seats, { id });
const revisionOf = async (id: string) => (await read(id)).revision;
const dataOf = async (code: string) =>
  (
    await story.database.kysely
      .selectFrom("registry_entries")
      .select("data")
      .where("code", "=", code)
      .where("state", "=", "current")
      .executeTakeFirstOrThrow()
  ).data;

describe("the seats of a shuttle", () => {
  it("[R-SYS-1] are given to a product as it wants them; of two who give them at once the second is told", async () => {
    const wish = { id: first, revision: await revisionOf(first), productId: "P-1", seatNos: ["S01", "S02"] };
    const answers = await Promise.all([story.ask(keeper, assign, wish), story.ask(keeper, assign, wish)]);
    expect(answers.map(({ envelope }) => envelope.code).toSorted((one, two) => one - two)).toEqual([200, 409]);
    const now = await read(first);
    expect(now.freeSeats).toBe(2.5);
    expect(now.seats.map(({ state }) => state)).toEqual(["booked", "half", "free", "free"]);
    expect(now.products.find(({ productId }) => productId === "P-1")).toMatchObject({
      wanted: 1.5,
      seatNos: ["S01", "S02"],
    });
    expect((await dataOf("P-1"))["seatNos"]).toEqual(["S01", "S02"]);
    const log = await story.get(keeper, operationLogContract.ofRecord, { objectKind: "shuttle", objectId: first });
    expect(log[0]).toMatchObject({ operation: "assign_seat", after: { productId: "P-1", seatNos: ["S01", "S02"] } });
  });

  it("[R-SYS-1] are not given twice, not too many, and to no product of another shuttle", async () => {
    const revision = await revisionOf(first);
    const ask = async (more: { productId: string; seatNos: string[] }) =>
      (await story.ask(keeper, assign, { id: first, revision, ...more })).envelope;
    const wrongSeats = { code: 406, result: { errors: [{ path: "seatNos" }] } };
    expect(await ask({ productId: "P-2", seatNos: ["S01"] })).toMatchObject(wrongSeats);
    expect(await ask({ productId: "P-2", seatNos: ["S03", "S04"] })).toMatchObject(wrongSeats);
    expect(await ask({ productId: "P-2", seatNos: ["S03", "S03"] })).toMatchObject(wrongSeats);
    expect(await ask({ productId: "P-9", seatNos: ["S03"] })).toMatchObject({
      result: { errors: [{ path: "productId" }] },
    });
  });

  it("[R-SYS-1] are exchanged for those of another shuttle of the same technology; the devices go along", async () => {
    const asked = { id: first, revision: await revisionOf(first), productId: "P-1", reason: "Data is late" };
    const wrong = await story.ask(keeper, move, { ...asked, toId: other, seatNos: ["S01", "S02"] });
    expect(wrong.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "toId", rule: "technology" }] } });
    const gone = await story.ask(keeper, move, { ...asked, toId: "nowhere", seatNos: ["S01"] });
    expect(gone.envelope).toMatchObject({ result: { errors: [{ path: "toId" }] } });
    await story.get(keeper, move, { ...asked, toId: second, seatNos: ["S03", "S04"] });
    expect([(await read(first)).freeSeats, (await read(second)).freeSeats]).toEqual([4, 2.5]);
    expect(await dataOf("P-1")).toMatchObject({ shuttleNo: "SH-2", seatNos: ["S03", "S04"] });
    expect(await dataOf("D-1")).toMatchObject({ shuttleNo: "SH-2" });
  });

  it("[R-REC-4] leave a line with the person in the history of the shuttle, the product and its devices", async () => {
    const kept = await story.database.kysely
      .selectFrom("registry_changes")
      .innerJoin("registry_entries", "registry_entries.id", "registry_changes.entry_id")
      .select(["code", "user_id", "before", "after"])
      .orderBy("registry_changes.id")
      .execute();
    expect(new Set(kept.map(({ user_id }) => user_id))).toEqual(new Set([keeper]));
    const lastOf = (code: string) => kept.findLast((line) => line.code === code);
    expect(lastOf("SH-1")).toMatchObject({ before: { freeSeats: 2.5 }, after: { freeSeats: 4 } });
    expect(lastOf("SH-2")).toMatchObject({ before: { freeSeats: 4 }, after: { freeSeats: 2.5 } });
    expect(lastOf("P-1")).toMatchObject({ after: { shuttleNo: "SH-2", seatNos: ["S03", "S04"] } });
    expect(lastOf("D-1")).toMatchObject({ after: { shuttleNo: "SH-2" } });
  });

  it("[R-SYS-1] are taken back with a reason, and stay once the masks are made", async () => {
    const asked = { id: second, revision: await revisionOf(second), productId: "P-1", reason: "Cancelled" };
    await story.get(keeper, release, asked);
    expect((await read(second)).freeSeats).toBe(4);
    const again = await story.ask(keeper, release, { ...asked, revision: await revisionOf(second) });
    expect(again.envelope.code).toBe(406);
    expect((await read(past)).fixedBecause).toContain("its seats stay");
    const late = { id: past, revision: await revisionOf(past), productId: "P-1", seatNos: ["S01"] };
    expect((await story.ask(keeper, assign, late)).envelope.code).toBe(406);
  });

  it("[R-SYS-1] are no longer booked once the booking is closed, until it is opened again", async () => {
    const asked = async (until: string | null) => {
      const revision = await revisionOf(first);
      return (await story.ask(keeper, setBookingClose, { id: first, revision, until, reason: "Full" })).envelope;
    };
    expect((await asked(null)).code).toBe(200);
    expect(await read(first)).toMatchObject({ status: "closed", bookingClose: addDays(today, -1) });
    expect((await asked(null)).code).toBe(406);
    expect(await asked(addDays(today, 40))).toMatchObject({ result: { errors: [{ path: "until" }] } });
    expect((await asked(addDays(today, 5))).code).toBe(200);
    expect((await read(first)).status).toBe("booking");
  });

  it("[R-SYS-3] are shown and changed by nobody without the page and the codes, or without a token", async () => {
    const sent = { id: first, revision: 1, productId: "P-1", seatNos: ["S01"] };
    const calls = [
      [seats, { id: first }],
      [assign, sent],
      [release, { id: first, revision: 1, productId: "P-1", reason: "x" }],
      [move, { ...sent, toId: second, reason: "x" }],
      [setBookingClose, { id: first, revision: 1, until: null, reason: "x" }],
    ] as const;
    for (const [endpoint, input] of calls) {
      expect([endpoint.path, (await call(story.app, endpoint, input)).status]).toEqual([endpoint.path, 401]);
      expect([endpoint.path, (await story.ask("metro.du", endpoint, input)).status]).toEqual([endpoint.path, 403]);
    }
    expect((await story.ask(keeper, seats, { id: "nobody" })).envelope.code).toBe(404);
  });
});
