import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { log, stored } from "./change-routes.ts";
import type { definitionsContract } from "./contract.ts";
import { presentVersion, processIdOf } from "./present.ts";
import { addRoute, lockedVersionsOf, lockRouteVersion, setRetired, usesOf } from "./routes.sql.ts";

type Undo = typeof definitionsContract.undoPublish;

/**
 * Withdraws the newest version while no request has used it. The version stays as a retired one, because a concurrent
 * submission may have pinned it. Its file becomes the draft of the next version again.
 */
export async function undoPublish(context: Context, { id }: RequestOf<Undo>): Promise<ResultOf<Undo>> {
  const { conclude, now, user, locale } = context;
  return conclude(async (tx) => {
    const version = await lockRouteVersion(tx, id);
    if (!version || version.owner_request !== null) throw new Refused("not-found");
    const all = await lockedVersionsOf(tx, version.process_key);
    const [newest, before] = all.filter(({ state }) => state === "published");
    if (newest?.id !== id) throw new Refused("not-allowed-now", { message: notTheNewest });
    if (!before) throw new Refused("not-allowed-now", { message: theOnlyOne });
    const used = (await usesOf(tx, [id])).get(id)?.used ?? 0;
    if (used > 0) throw new Refused("not-allowed-now", { message: inUse(used) });
    await setRetired(tx, id, now());
    await log(tx, context, "retire", id, { state: version.state, takenBack: true });
    const draft = all.find(({ state }) => state === "draft");
    if (draft) return presentVersion(await stored(tx, draft.id), locale);
    const number = (all[0]?.version ?? 0) + 1;
    const { name_zh, name_en, xml, sha256, compiled } = version;
    const next = processIdOf(version.process_key, number);
    await addRoute(tx, {
      id: next,
      process_key: version.process_key,
      version: number,
      name_zh,
      name_en,
      xml,
      sha256,
      compiled: JSON.stringify(compiled),
      state: "draft",
      derived_from: before.id,
      created_by: user.id,
    });
    return presentVersion(await stored(tx, next), locale);
  });
}

const notTheNewest: Bilingual = {
  zh: "只能撤回最新发布的版本",
  en: "Only the newest published version can be taken back",
};
const theOnlyOne: Bilingual = {
  zh: "没有可以恢复的早先版本",
  en: "There is no earlier version that could take its place",
};
const inUse = (count: number): Bilingual => ({
  zh: `已有 ${count} 张单据使用该版本，不能撤回`,
  en: `${count} ${count === 1 ? "request has" : "requests have"} used it: it cannot be taken back`,
});
