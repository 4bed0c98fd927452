import type { FormValues } from "@signoff/forms/values/form-values";
import type { FormKindKey } from "@signoff/forms/kinds/kind-cards";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import type { LookupRows } from "@signoff/forms/lookup/lookup-rows";
import { sql } from "kysely";
import { requestsContract, type RequestDetail } from "../features/requests/lifecycle/contract.ts";
import { rowsByCode, writeRows } from "../features/base/registry-rows/public.ts";
import type { Tx } from "../db/database.ts";
import type { Story } from "./story.ts";
import { postMultipart } from "./upload-file.ts";

const { create, save, submit, detail } = requestsContract;

/** Requests of any kind, created from the sample of the kind by people who may. */
export interface KindStory {
  /** A saved draft with its required files. */
  drafted(kind: FormKindKey, by: string, change?: FormValues): Promise<RequestDetail>;
  submitted(kind: FormKindKey, by: string, change?: FormValues): Promise<RequestDetail>;
  completed(kind: FormKindKey, by: string, change?: FormValues): Promise<RequestDetail>;
  rowsOf(registry: string, code: string): Promise<LookupRows>;
  /** Adds current registry rows as the demo company has them. */
  addRows(rows: LookupRows): Promise<void>;
}

export function kindStory(story: Story): KindStory {
  const drafted: KindStory["drafted"] = async (kind, by, change = {}) => {
    const { applyId, revision, data } = await story.get(by, create, { formType: kind });
    const { example, definition } = await loadSampledKind(kind);
    for (const { bizType } of definition.attachments.filter(({ required }) => required === true))
      await postMultipart(
        story.app,
        "/attach/attach/upload",
        { fields: { applyId, bizType }, fileName: "signed.txt", content: "text" },
        { "access-token": await story.token(by) },
      );
    const filed = { applicant: { id: by }, department: data["department"] };
    await story.get(by, save, { applyId, revision, data: { ...example.sample, ...filed, ...change } });
    return story.get(by, detail, { applyId });
  };
  const submitted: KindStory["submitted"] = async (kind, by, change = {}) => {
    const { applyId, revision, data } = await drafted(kind, by, change);
    return story.get(by, submit, { applyId, revision, data });
  };
  return {
    drafted,
    submitted,
    async completed(kind, by, change = {}) {
      const { applyId } = await submitted(kind, by, change);
      await story.approveAll(applyId);
      return story.get(by, detail, { applyId });
    },
    rowsOf: (registry, code) => rowsByCode(story.database.kysely, [{ registry, code }]),
    async addRows(rows) {
      await story.database.transaction(async (tx) => {
        for (const row of rows.filter(({ state }) => state === "current"))
          await writeRows(tx, [row], { requestId: null, version: row.version, at: new Date() });
        await countNumbers(tx, rows);
      });
    },
  };
}

/** Marks request numbers among the codes as taken: the next submission gets the following one. */
async function countNumbers(tx: Tx, rows: LookupRows): Promise<void> {
  for (const { code } of rows) {
    const [, prefix, month, count] = /^([A-Z]{2})-(\d{4})-(\d{4})$/.exec(code) ?? [];
    if (prefix !== undefined)
      await sql`insert into request_numbers as n (prefix, month, last) values (${prefix}, ${month}, ${Number(count)})
        on conflict (prefix, month) do update set last = greatest(n.last, excluded.last)`.execute(tx);
  }
}
