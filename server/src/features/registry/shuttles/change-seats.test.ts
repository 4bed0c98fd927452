// @engine postgres
import { resizedSeats } from "@signoff/forms/shuttle/seats";
import { addDays } from "@signoff/forms/values/calendar";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { findCentersContract } from "../find-centers/contract.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { writeRows } from "../../base/registry-rows/public.ts";
import { dayText } from "../../../time/local-time.ts";
import { shuttlesContract } from "./contract.ts";

const { seats, assign, release, move, setBookingClose } = shuttlesContract;
const today = dayText(new Date());
const keeper = "mpw.ding";
const noSeats = { code: 406, result: { errors: [{ path: "seatNos", rule: "seats" }] } };

let story: Story;
let round = 0;
let names: Readonly<Record<"from" | "to" | "made" | "late", string>>;
let ids: Readonly<Record<keyof typeof names, string>>;

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
    seats: resizedSeats([], 3),
    freeSeats: 3,
    ...more,
  },
});

const product = (code: string, shuttleNo: string, seatCount: number, customerCode = "C001") => ({
  registry: "productId",
  code,
  data: { productId: code, pidKind: "mpw", shuttleNo, seatCount, customerCode },
});

const device = (code: string, productId: string, shuttleNo: string) => ({
  registry: "device",
  code,
  data: { deviceName: code, productId, shuttleNo, seatNo: "S01" },
});

const named = (code: string) => `${code}-${round}`;

beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

/** New shuttles and products for every test, so that bookings do not get in each other's way. */
beforeEach(async () => {
  round += 1;
  names = { from: named("FROM"), to: named("TO"), made: named("MADE"), late: named("LATE") };
  const rows = [
    shuttle(names.from),
    shuttle(names.to),
    shuttle(names.made, { shuttleStatus: "released" }),
    shuttle(names.late, { shuttleStatus: "closed", dataClose: addDays(today, -1) }),
    product(named("ONE"), names.from, 1),
    product(named("HALF"), names.from, 0.5),
    product(named("HALF2"), names.from, 0.5, "C007"),
    product(named("TWO"), names.to, 2),
    product(named("LATE"), names.late, 1),
    device(named("D1"), named("ONE"), names.from),
    device(named("D2"), named("ONE"), names.from),
    device(named("D3"), named("HALF"), names.from),
  ];
  await story.database.transaction((tx) => writeRows(tx, rows, { requestId: null, version: 1, at: new Date() }));
  const found = await story.database.kysely.selectFrom("shuttle_records").select(["id", "code"]).execute();
  const idOf = (code: string) => found.find((row) => row.code === code)?.id ?? "";
  ids = { from: idOf(names.from), to: idOf(names.to), made: idOf(names.made), late: idOf(names.late) };
});

const read = (id: string) => story.get(keeper, seats, { id });
const at = async (id: string) => ({ id, revision: (await read(id)).revision });
const give = async (id: string, productId: string, seatNos: string[]) =>
  (await story.ask(keeper, assign, { ...(await at(id)), productId: named(productId), seatNos })).envelope;
const send = async (productId: string, toId: string, seatNos: string[]) => {
  const asked = { ...(await at(ids.from)), productId: named(productId), toId, seatNos, reason: "Data is late" };
  return (await story.ask(keeper, move, asked)).envelope;
};
const dataOf = async (code: string) =>
  (
    await story.database.kysely
      .selectFrom("registry_entries")
      .select("data")
      .where("code", "=", named(code))
      .where("state", "=", "current")
      .executeTakeFirstOrThrow()
  ).data;
const heldBy = async (id: string, productId: string) =>
  (await read(id)).products.find((one) => one.productId === named(productId))?.seatNos;

describe("giving seats", () => {
  it.each([
    ["a seat that the shuttle does not have", ["S99"]],
    ["a seat twice", ["S01", "S01"]],
    ["more seats than are wanted", ["S01", "S02"]],
    ["a seat by another spelling", ["s01"]],
  ])("[R-SYS-1] refuses %s, and nothing is booked", async (_what, seatNos) => {
    expect(await give(ids.from, "ONE", seatNos)).toMatchObject(noSeats);
    expect((await read(ids.from)).freeSeats).toBe(3);
  });

  it("[R-SYS-1] refuses no seats at all, and a shuttle that is not there", async () => {
    expect(await give(ids.from, "ONE", [])).toMatchObject({ code: 406, result: { errors: [{ path: "seatNos" }] } });
    const nowhere = { id: "nobody", revision: 1, productId: named("ONE"), seatNos: ["S01"] };
    expect((await story.ask(keeper, assign, nowhere)).envelope.code).toBe(404);
    expect(await give(ids.to, "ONE", ["S01"])).toMatchObject({ result: { errors: [{ path: "productId" }] } });
  });

  it("[R-SYS-1] lets two share a seat by halves, each with its customer; a third finds it full", async () => {
    expect((await give(ids.from, "HALF", ["S01"])).code).toBe(200);
    expect((await read(ids.from)).seats[0]).toMatchObject({ state: "half", free: 0.5 });
    expect((await give(ids.from, "HALF2", ["S01"])).code).toBe(200);
    const [shared] = (await read(ids.from)).seats;
    expect(shared).toMatchObject({ state: "booked", free: 0 });
    expect(shared?.bookings.map(({ productId, share }) => [productId, share])).toEqual([
      [named("HALF"), 0.5],
      [named("HALF2"), 0.5],
    ]);
    expect(new Set(shared?.bookings.map(({ customer }) => customer)).size).toBe(2);
    expect(await give(ids.from, "ONE", ["S01"])).toMatchObject(noSeats);
  });

  it("[R-SYS-1] gives back what the product had: it moves within the shuttle", async () => {
    await give(ids.from, "ONE", ["S01"]);
    expect((await give(ids.from, "ONE", ["S03"])).code).toBe(200);
    expect(await heldBy(ids.from, "ONE")).toEqual(["S03"]);
    expect((await read(ids.from)).freeSeats).toBe(2);
    const log = await story.get(keeper, operationLogContract.ofRecord, { objectKind: "shuttle", objectId: ids.from });
    expect(log[0]).toMatchObject({ before: { seatNos: ["S01"] }, after: { seatNos: ["S03"] } });
  });

  it("[R-SYS-1] shows in the list of shuttles at once", async () => {
    await give(ids.from, "ONE", ["S02"]);
    const asked = { center: "shuttles", conditions: { shuttleNo: names.from } } as const;
    const { records } = await story.get(keeper, findCentersContract.list, asked);
    expect(records.map(({ cells }) => cells["freeSeats"])).toEqual(["2"]);
  });
});

describe("moving a product", () => {
  it("[R-SYS-1] takes all of its devices along, and none of another product", async () => {
    await give(ids.from, "ONE", ["S01"]);
    expect((await send("ONE", ids.to, ["S03"])).code).toBe(200);
    for (const code of ["D1", "D2"]) expect(await dataOf(code)).toMatchObject({ shuttleNo: names.to, seatNo: "" });
    expect(await dataOf("D3")).toMatchObject({ shuttleNo: names.from, seatNo: "S01" });
    expect(await dataOf("ONE")).toMatchObject({ shuttleNo: names.to, seatNos: ["S03"] });
    expect(await heldBy(ids.from, "ONE")).toBeUndefined();
    expect(await heldBy(ids.to, "ONE")).toEqual(["S03"]);
    const log = await story.get(keeper, operationLogContract.ofRecord, { objectKind: "shuttle", objectId: ids.from });
    expect(log[0]).toMatchObject({
      operation: "move_seat",
      reason: "Data is late",
      before: { shuttleNo: names.from, seatNos: ["S01"] },
      after: { shuttleNo: names.to, seatNos: ["S03"] },
    });
  });

  it("[R-SYS-1] goes to seats that are free there, and otherwise leaves everything as it was", async () => {
    await give(ids.from, "ONE", ["S01"]);
    await give(ids.to, "TWO", ["S01", "S02"]);
    expect(await send("ONE", ids.to, ["S01"])).toMatchObject(noSeats);
    expect(await send("ONE", ids.to, ["S09"])).toMatchObject(noSeats);
    expect(await send("ONE", ids.from, ["S02"])).toMatchObject({ result: { errors: [{ path: "toId" }] } });
    expect(await heldBy(ids.from, "ONE")).toEqual(["S01"]);
    expect(await dataOf("D1")).toMatchObject({ shuttleNo: names.from, seatNo: "S01" });
  });

  it("[R-SYS-1] goes to no shuttle whose masks are made or whose data is closed", async () => {
    const made = await send("ONE", ids.made, ["S01"]);
    expect(made).toMatchObject({ code: 406, message: expect.stringContaining("being made") });
    const late = await send("ONE", ids.late, ["S01"]);
    expect(late).toMatchObject({ code: 406, message: expect.stringContaining("no more data") });
    expect((await dataOf("ONE"))["shuttleNo"]).toBe(names.from);
  });

  it("[R-SYS-1] is done once when two send it at the same moment, and the seat has one holder", async () => {
    const asked = { ...(await at(ids.from)), productId: named("ONE"), toId: ids.to, seatNos: ["S01"], reason: "Late" };
    const answers = await Promise.all([story.ask(keeper, move, asked), story.ask(keeper, move, asked)]);
    expect(answers.map(({ envelope }) => envelope.code).toSorted((one, two) => one - two)).toEqual([200, 409]);
    const lost = answers.find(({ envelope }) => envelope.code === 409);
    expect(lost?.envelope.result).toMatchObject({ current: await at(ids.from) });
    expect((await read(ids.to)).seats[0]?.bookings).toHaveLength(1);
  });

  it("[R-SYS-1] and giving the same seat to another leave one of them with it", async () => {
    const coming = { ...(await at(ids.from)), productId: named("ONE"), toId: ids.to, seatNos: ["S01"], reason: "Late" };
    const staying = { ...(await at(ids.to)), productId: named("TWO"), seatNos: ["S01", "S02"] };
    const answers = await Promise.all([story.ask(keeper, move, coming), story.ask(keeper, assign, staying)]);
    expect(answers.filter(({ envelope }) => envelope.code === 200)).toHaveLength(1);
    expect((await read(ids.to)).seats[0]?.bookings).toHaveLength(1);
  });

  it("[R-SYS-1] wants a reason, and so does taking seats back", async () => {
    const asked = { ...(await at(ids.from)), productId: named("ONE"), reason: "   " };
    const noReason = { code: 406, result: { errors: [{ path: "reason" }] } };
    const moved = await story.ask(keeper, move, { ...asked, toId: ids.to, seatNos: ["S01"] });
    expect(moved.envelope).toMatchObject(noReason);
    expect((await story.ask(keeper, release, asked)).envelope).toMatchObject(noReason);
  });
});

describe("a shuttle that takes no more data", () => {
  it("[R-SYS-1] says so in the reader's language, and refuses every change of its seats", async () => {
    const zh = await story.get(keeper, seats, { id: ids.late }, { locale: "zh" });
    expect(zh).toMatchObject({ fixedBecause: "班次数据已截止，席位不能再变更", statusName: "预订截止" });
    const asked = { ...(await at(ids.late)), productId: named("LATE") };
    const answers = [
      await story.ask(keeper, assign, { ...asked, seatNos: ["S01"] }),
      await story.ask(keeper, release, { ...asked, reason: "Late" }),
      await story.ask(keeper, move, { ...asked, toId: ids.to, seatNos: ["S01"], reason: "Late" }),
      await story.ask(keeper, setBookingClose, { ...(await at(ids.late)), until: today, reason: "Late" }),
    ];
    expect(answers.map(({ envelope }) => envelope.code)).toEqual([406, 406, 406, 406]);
    expect((await read(ids.late)).freeSeats).toBe(3);
  });
});

describe("the day on which the booking closes", () => {
  const until = async (day: string | null) =>
    (await story.ask(keeper, setBookingClose, { ...(await at(ids.from)), until: day, reason: "Holiday" })).envelope;

  it("[R-SYS-1] is between today and the day on which the data closes", async () => {
    const outOfRange = { code: 406, result: { errors: [{ path: "until", rule: "range" }] } };
    expect(await until(addDays(today, -1))).toMatchObject(outOfRange);
    expect(await until(addDays(today, 21))).toMatchObject(outOfRange);
    expect(await until("soon")).toMatchObject({ code: 406, result: { errors: [{ path: "until" }] } });
    for (const day of [today, addDays(today, 20)]) {
      expect((await until(day)).code).toBe(200);
      expect(await read(ids.from)).toMatchObject({ status: "booking", bookingClose: day });
    }
  });

  it("[R-SYS-1] is logged with its reason, and set once when two set it at the same moment", async () => {
    const asked = { ...(await at(ids.from)), until: null, reason: "Full" };
    const answers = await Promise.all([1, 2].map(() => story.ask(keeper, setBookingClose, asked)));
    expect(answers.map(({ envelope }) => envelope.code).toSorted((one, two) => one - two)).toEqual([200, 409]);
    expect((await until(addDays(today, 3))).code).toBe(200);
    const log = await story.get(keeper, operationLogContract.ofRecord, { objectKind: "shuttle", objectId: ids.from });
    expect(log.map(({ operation, reason }) => [operation, reason])).toEqual([
      ["reopen", "Holiday"],
      ["close", "Full"],
    ]);
  });
});
