import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import {
  bookSeats,
  freeSeatCount,
  isFittingChoice,
  readSeats,
  releaseSeats,
  type Seat,
} from "@signoff/forms/shuttle/seats";
import { plainText } from "@signoff/forms/values/form-values";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { badInput, type Problem, problem, Refused } from "../../../http/refused.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { changeRow, changeRowsWhere } from "../../base/registry-rows/public.ts";
import { dayText } from "../../../time/local-time.ts";
import type { shuttlesContract } from "./contract.ts";
import { fixedBecause } from "./show-seats.ts";
import { lockShuttles, type ProductRow, productsOf, shuttleById, type ShuttleRow } from "./shuttles.sql.ts";

type Contract = typeof shuttlesContract;

/** Replaces the seats of a product. */
export function assignSeats(context: Context, request: RequestOf<Contract["assign"]>) {
  const { id, productId, seatNos } = request;
  return context.conclude(async (tx) => {
    const { shuttle, product } = await changeable(tx, context, request);
    const before = readSeats(shuttle.data["seats"]);
    const after = booked(before, product, seatNos);
    await writeSeats(tx, shuttle, after, context);
    await changeRow(tx, { registry: "productId", code: productId }, { seatNos }, byCaller(context));
    await recordOperation(tx, {
      by: context,
      area: "admin",
      operation: "assign_seat",
      object: { kind: "shuttle", id, name: shuttle.code },
      before: { productId, seatNos: seatsHeld(before, productId) },
      after: { productId, seatNos: seatsHeld(after, productId) },
    });
    return changedTo(tx, id);
  });
}

export function takeSeatsBack(context: Context, request: RequestOf<Contract["release"]>) {
  const { id, productId, reason } = request;
  return context.conclude(async (tx) => {
    const { shuttle } = await changeable(tx, context, request);
    const before = readSeats(shuttle.data["seats"]);
    if (seatsHeld(before, productId).length === 0) throw badInput(noSeats);
    await writeSeats(tx, shuttle, releaseSeats(before, productId), context);
    await changeRow(tx, { registry: "productId", code: productId }, { seatNos: [] }, byCaller(context));
    await recordOperation(tx, {
      by: context,
      area: "admin",
      operation: "free_seat",
      object: { kind: "shuttle", id, name: shuttle.code },
      before: { productId, seatNos: seatsHeld(before, productId) },
      after: { productId, seatNos: [] },
      reason,
    });
    return changedTo(tx, id);
  });
}

/** Moves the product and its devices to another shuttle. */
export function moveSeats(context: Context, request: RequestOf<Contract["move"]>) {
  const { id, productId, toId, seatNos, reason } = request;
  return context.conclude(async (tx) => {
    const { shuttle, product, others } = await changeable(tx, context, request, [toId]);
    const target = others.find((one) => one.id === toId);
    if (!target || toId === id) throw badInput(problem("toId", "option"));
    requireSameTechnology(shuttle, target);
    requireChangeable(target, context);
    const before = readSeats(shuttle.data["seats"]);
    const there = booked(readSeats(target.data["seats"]), product, seatNos);
    await writeSeats(tx, shuttle, releaseSeats(before, productId), context);
    await writeSeats(tx, target, there, context);
    const by = byCaller(context);
    await changeRow(tx, { registry: "productId", code: productId }, { shuttleNo: target.code, seatNos }, by);
    await changeRowsWhere(tx, "device", { productId }, { shuttleNo: target.code, seatNo: "" }, by);
    await recordOperation(tx, {
      by: context,
      area: "admin",
      operation: "move_seat",
      object: { kind: "shuttle", id, name: shuttle.code },
      before: { productId, shuttleNo: shuttle.code, seatNos: seatsHeld(before, productId) },
      after: { productId, shuttleNo: target.code, seatNos: [...seatNos] },
      reason,
    });
    return changedTo(tx, id);
  });
}

interface Asked {
  readonly id: string;
  readonly revision: number;
  readonly productId: string;
}

/** The shuttle as the caller read it, if its seats may still change, and the product on it. */
async function changeable(tx: Tx, context: Context, { id, revision, productId }: Asked, more: readonly string[] = []) {
  const rows = await lockShuttles(tx, [...new Set([id, ...more])]);
  const shuttle = requireCurrent(rows, id, revision);
  requireChangeable(shuttle, context);
  const product = (await productsOf(tx, shuttle.code)).find(({ code }) => code === productId);
  if (!product) throw badInput(problem("productId", "option"));
  return { shuttle, product, others: rows };
}

export function requireCurrent(rows: readonly ShuttleRow[], id: string, revision: number): ShuttleRow {
  const shuttle = rows.find((row) => row.id === id);
  if (!shuttle) throw new Refused("not-found");
  if (shuttle.revision === revision) return shuttle;
  throw new Refused("stale-revision", { result: { current: { id, revision: shuttle.revision } } });
}

export function requireChangeable(shuttle: ShuttleRow, { now }: Context): void {
  const because = fixedBecause(shuttle, dayText(now()));
  if (because) throw new Refused("not-allowed-now", { message: because });
}

const otherTechnology: Bilingual = {
  zh: "该班次的工艺编号不同，不能移至此班次",
  en: "That shuttle is of another Tech ID: the product cannot fly with it",
};
const notFitting: Bilingual = {
  zh: "所选席位的空余与需要的席位数不符",
  en: "The free share of the chosen seats does not match the requested seats",
};
const holdsNone: Bilingual = { zh: "该产品没有席位", en: "The product has no seat" };
const noSeats: Problem = { path: "productId", rule: "seats", message: holdsNone };

function requireSameTechnology(from: ShuttleRow, to: ShuttleRow): void {
  if (plainText(from.data["techId"]) !== plainText(to.data["techId"]))
    throw badInput({ path: "toId", rule: "technology", message: otherTechnology });
}

/** The seats with those given to the product; they hold exactly what it wants. */
function booked(seats: readonly Seat[], product: ProductRow, seatNos: readonly string[]): readonly Seat[] {
  const { code: productId, data } = product;
  const customerCode = plainText(data["customerCode"]);
  const wish = { productId, seatNos, count: Number(data["seatCount"] ?? 0), customerCode };
  if (new Set(seatNos).size < seatNos.length || !isFittingChoice(seats, wish))
    throw badInput({ path: "seatNos", rule: "seats", message: notFitting });
  return bookSeats(seats, wish);
}

async function writeSeats(tx: Tx, { code }: ShuttleRow, seats: readonly Seat[], context: Context): Promise<void> {
  await changeRow(tx, { registry: "shuttle", code }, { seats, freeSeats: freeSeatCount(seats) }, byCaller(context));
}

/** By hand, without a request. */
export function byCaller({ user, now }: Context) {
  return { requestId: null, userId: user.id, at: now() };
}

function seatsHeld(seats: readonly Seat[], productId: string): string[] {
  return seats.filter(({ bookedBy }) => bookedBy.some((one) => one.id === productId)).map(({ seatNo }) => seatNo);
}

export async function changedTo(tx: Tx, id: string) {
  return { id, revision: (await shuttleById(tx, id))?.revision ?? 0 };
}
