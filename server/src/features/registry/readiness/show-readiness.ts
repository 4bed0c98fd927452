import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { plainText } from "@signoff/forms/values/form-values";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import { customerNames } from "../find-centers/public.ts";
import { notVisible, requireVisibleRequest } from "../../base/request-access/public.ts";
import { dayText } from "../../../time/local-time.ts";
import type { readinessContract } from "./contract.ts";
import { type Judged, judge, judgeRequest, judgeShuttle } from "./judge-readiness.ts";
import { presentReadiness } from "./present.ts";
import { type Milestones, milestonesOf } from "./show-milestones.ts";
import { visibleAmong } from "./subjects.sql.ts";

type Contract = typeof readinessContract;

export interface ReadinessServices {
  readonly directory: DirectoryCache;
}

export async function showDevice(
  context: Context<ReadinessServices>,
  { device }: RequestOf<Contract["device"]>,
): Promise<ResultOf<Contract["device"]>> {
  const judged = await judge(context.db.kysely, { devices: [device], today: dayText(context.now()) });
  const isKnown = judged.found.rows.some(({ registry, code }) => registry === "device" && code === device);
  if (!isKnown) throw new Refused("not-found");
  return presented(context, { judged, code: device, isShuttle: false, hasMilestones: true });
}

export async function showShuttle(
  context: Context<ReadinessServices>,
  { shuttle }: RequestOf<Contract["shuttle"]>,
): Promise<ResultOf<Contract["shuttle"]>> {
  const judged = await judgeShuttle(context.db.kysely, shuttle, dayText(context.now()));
  if (!judged) throw new Refused("not-found");
  return presented(context, { judged, code: shuttle, isShuttle: true, hasMilestones: true });
}

/** Kinds whose pages show what is still missing until tape-out. */
const shownOn: ReadonlySet<string> = new Set(["fsr", "dif", "mtr", "mtf", "mpw"]);

/** For people who may see the request, whatever pages they have. */
export async function showOfRequest(
  context: Context<ReadinessServices>,
  { applyId }: RequestOf<Contract["request"]>,
): Promise<ResultOf<Contract["request"]>> {
  const { db, user, services } = context;
  const viewer = (await services.directory.at(db.kysely)).viewer(user.id);
  const request = await requireVisibleRequest(db.kysely, viewer, applyId);
  if (!shownOn.has(request.form_kind)) throw new Refused("not-found");
  const judged = await judgeRequest(db.kysely, request, dayText(context.now()));
  const isShuttle = request.form_kind === "mpw";
  const code = isShuttle ? plainText(judged.chosen.mpw?.data["shuttleNo"]) : (judged.devices[0] ?? "");
  return presented(context, { judged, code, isShuttle });
}

interface Shown {
  readonly judged: Judged;
  readonly code: string;
  readonly isShuttle: boolean;
  /** A request page shows only the lines. */
  readonly hasMilestones?: true;
}

/** A caller who sees none of the requests behind it gets the same answer as for another person's request. */
async function presented(
  { db, user, locale, now, services }: Context<ReadinessServices>,
  { judged, code, isShuttle, hasMilestones }: Shown,
) {
  const directory = await services.directory.at(db.kysely);
  const { found, lines } = judged;
  const ids = new Set([
    ...found.asked.map(({ id }) => id),
    ...found.rows
      .filter(({ registry }) => ownRegistries.has(registry))
      .flatMap(({ decided }) => decided?.applyId ?? []),
    ...lines.flatMap(({ findings }) => findings.flatMap(({ evidence }) => evidence.applyId ?? [])),
  ]);
  const visible = await visibleAmong(db.kysely, directory.viewer(user.id), [...ids]);
  if (ids.size > 0 && visible.size === 0) throw notVisible();
  const names = await customerNames(db.kysely);
  return presentReadiness(judged, code, isShuttle, {
    locale,
    visible,
    mayPass: directory.may(user, "readiness:pass"),
    readAt: now(),
    milestones: hasMilestones ? await milestonesOf(db.kysely, judged, isShuttle) : noMilestones,
    customerName: (one) => names.get(one)?.[locale] ?? one,
  });
}

const noMilestones: Milestones = { milestones: [], likeRequests: 0 };

/** Registries whose records belong to one customer. */
const ownRegistries: ReadonlySet<string> = new Set(["device", "fsr", "dataSet", "mergedData"]);
