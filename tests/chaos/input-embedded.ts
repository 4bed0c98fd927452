import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import { openEmbedded } from "../../server/src/db/embedded.ts";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { failLoudly, prepareTemplate } from "../../server/src/testing/prepare-template.ts";
import { startStory } from "../../server/src/testing/story.ts";
import { longestForm } from "../support/largest-input.ts";
import { startMeasuredNode } from "../support/measured-node.ts";
import { startSecondUser } from "../support/second-user.ts";
import { heavyDocuments } from "./heavy-documents.ts";
import { type Report, watching } from "./watch-others.ts";

/** The embedded database works on the main thread: every heavy statement affects everybody. */
export async function embeddedInput(report: Report): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "signoff-input-"));
  const place = path.join(folder, "database");
  const { tokens, draft } = await prepared(place);
  const node = await startMeasuredNode(place, path.join(folder, "files"));
  const user = await startSecondUser(node.address, tokens.other);
  try {
    const watch = watching({ node, user }, (name, ...told) => report(`embedded: ${name}`, ...told));
    await heavyDocuments({ address: node.address, token: tokens.keeper, watch });
    const data = longestForm(await loadSampledKind("techId"), "a");
    const body = JSON.stringify({ ...draft, data });
    // One value of 4.6 MB is one statement: the guide to sizes explains why it takes longer.
    await watching({ node, user, heldMs: 350 }, (name, ...told) => report(`embedded: ${name}`, ...told))(
      `save of 5,000 rows (${(body.length / 1e6).toFixed(1)} MB)`,
      async () => {
        const headers = { "access-token": tokens.maker, "content-type": "application/json" };
        const url = `${node.address}/api${requestsContract.save.path}`;
        return (await fetch(url, { method: "POST", headers, body })).text();
      },
    );
  } finally {
    await user.leave();
    await node.stop();
    await fs.rm(folder, { recursive: true });
  }
}

/** The demo company, signed-in people, and a request to save. */
async function prepared(place: string) {
  const database = await openEmbedded(place, failLoudly);
  await prepareTemplate(database);
  const story = await startStory({ database });
  const [maker, keeper, other] = await Promise.all(["admin", "pid.yin", "to.guo"].map((who) => story.token(who)));
  const { applyId, revision } = await story.get("admin", requestsContract.create, { formType: "techId" });
  await story.close();
  return { tokens: { maker: maker ?? "", keeper: keeper ?? "", other: other ?? "" }, draft: { applyId, revision } };
}
