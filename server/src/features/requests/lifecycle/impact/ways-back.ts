import type { Bilingual, Locale } from "@signoff/domain/locale";
import { formStatus } from "@signoff/domain/status/form-status";
import { offerFor } from "@signoff/workflow/engine/offer";
import type { Queryable } from "../../../../db/database.ts";
import type { Directory } from "../../../base/directory/public.ts";
import { findVisibleRequest, taskIdOf } from "../../../base/request-access/public.ts";
import { instanceOf, readLivingParts } from "../../../base/workflow-store/public.ts";
import type { TouchedRequest } from "../request-contract.ts";
import type { RequestServices } from "../services.ts";
import type { TouchedRow } from "./impact.sql.ts";

type WayBack = NonNullable<TouchedRequest["sendBack"]>;

const isBack: Bilingual = { zh: "已在提单人手中", en: "It is with its requester already" };
const notYours: Bilingual = {
  zh: "您既不是其当前处理人，也不是该类单据的管理员；其负责人会收到通知，可自行撤回",
  en: "You are neither its handler nor an administrator of its kind; its owner is notified and may withdraw it",
};

interface Reader {
  readonly directory: Directory;
  readonly userId: string;
  readonly locale: Locale;
}

/**
 * How the reader could send each running request back before the revision of what it refers to: by rejecting their own
 * task, or as an administrator of its kind; otherwise the reason why not. Nothing is decided here: the calls that send
 * a request back check again.
 */
export async function waysBack(
  db: Queryable,
  services: RequestServices,
  reader: Reader,
  touched: readonly TouchedRow[],
): Promise<ReadonlyMap<string, WayBack>> {
  const running = touched.filter((one) => one.is_visible && one.status === formStatus.inProcess);
  // Asked together on one connection: the queries share a round trip.
  return new Map(
    await Promise.all(running.map(async (one) => [one.id, await wayBack(db, services, reader, one)] as const)),
  );
}

async function wayBack(db: Queryable, services: RequestServices, reader: Reader, row: TouchedRow): Promise<WayBack> {
  const { directory, userId, locale } = reader;
  if (row.is_rework) return { by: "nobody", reason: isBack[locale] };
  const rejected = row.own_task === null ? undefined : await byTask(db, services, reader, row);
  if (rejected) return rejected;
  const isAdministrator =
    directory.administrators(row.form_kind).includes(userId) && directory.may({ id: userId }, "routing:edit");
  if (!isAdministrator || row.process_id === null) return { by: "nobody", reason: notYours[locale] };
  const { start } = await services.definitions.route(db, row.process_id);
  return { by: "administrator", toNode: start };
}

/** A handler can reject where the node offers it; if there is a choice of targets, to the requester. */
async function byTask(
  db: Queryable,
  services: RequestServices,
  { directory, userId }: Reader,
  { id, own_task: taskKey, process_id: processId }: TouchedRow,
): Promise<WayBack | undefined> {
  const request = await findVisibleRequest(db, directory.viewer(userId), id);
  if (!request || processId === null || !directory.may({ id: userId }, "todo:approve")) return undefined;
  const route = await services.definitions.route(db, processId);
  const instance = instanceOf(request, await readLivingParts(db, id, userId));
  const task = instance.tasks.find((one) => one.id === taskKey);
  const offer = task && offerFor(route, instance, task);
  if (!task || offer?.verbs.includes("reject") !== true) return undefined;
  const toNode = offer.rejectTo.includes(route.start) ? { toNode: route.start } : {};
  return { by: "task", taskId: taskIdOf({ requestId: id, task: task.id }), ...toNode };
}
