import { readRoute } from "@signoff/forms/kinds/read-route";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { definitionsContract } from "./contract.ts";

const { routeDetail, routeList, uploadRoute, publishRoute, undoPublish } = definitionsContract;

let story: Story;
let techId: string;

beforeAll(async () => {
  story = await startStory();
  techId = await readRoute("techId");
});
afterAll(() => story.close());

const upload = (xml: string, expected?: string) =>
  story.ask("admin", uploadRoute, { processKey: "techId", xml, ...(expected === undefined ? {} : { expected }) });

describe("two administrators at one route", () => {
  it("[R-WORK-5] lets one of two saves of a draft win and shows the other what is there", async () => {
    const [one, other] = await Promise.all([upload(techId, "none"), upload(`${techId}\n`, "none")]);
    expect([one.envelope.code, other.envelope.code].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = one.envelope.code === 409 ? one : other;
    expect(lost.envelope).toMatchObject({ result: { current: { id: "techId:2", state: "draft" } } });
    expect(lost.envelope.message).toContain("has changed the draft meanwhile");
    const { sha256 } = await story.get("admin", routeDetail, { id: "techId:2" });
    expect((await upload(techId, sha256)).envelope.code).toBe(200);
  });

  it("[R-WORK-5] lets one of two publish at once and tells the other who did", async () => {
    const { sha256 } = await story.get("admin", routeDetail, { id: "techId:2" });
    const publish = () => story.ask("admin", publishRoute, { id: "techId:2", sha256 }, { locale: "zh" });
    const answers = await Promise.all([publish(), publish()]);
    expect(answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = answers.find(({ envelope }) => envelope.code === 409);
    expect(lost?.envelope).toMatchObject({
      message: "系统管理员已发布该版本",
      result: { current: { id: "techId:2", state: "published" } },
    });
    expect((await upload(techId, sha256)).envelope).toMatchObject({
      code: 409,
      message: expect.stringContaining("draft"),
    });
  });

  it("refuses to publish another file than the one that was seen", async () => {
    const { id } = await story.get("admin", uploadRoute, { processKey: "techId", xml: techId });
    const { envelope } = await story.ask("admin", publishRoute, { id, sha256: "0".repeat(64) });
    expect(envelope).toMatchObject({ code: 409, result: { current: { state: "draft" } } });
    expect((await story.ask("admin", publishRoute, { id, sha256: "short" })).envelope.code).toBe(406);
  });
});

describe("taking a version back", () => {
  it("[R-WORK-5] brings the earlier one into force again and keeps the file as a draft, while nobody has used it", async () => {
    const draft = await story.get("admin", undoPublish, { id: "techId:2" });
    expect(draft).toMatchObject({ id: "techId:3", state: "draft" });
    const request = await story.submitted("techId");
    const { process_id } = await story.database.kysely
      .selectFrom("requests")
      .select("process_id")
      .where("id", "=", request.applyId)
      .executeTakeFirstOrThrow();
    expect(process_id).toBe("techId:1");
    expect((await story.ask("admin", undoPublish, { id: "techId:2" })).envelope.code).toBe(406);
    const versions = await story.get("admin", routeList, { processKey: "techId" });
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [3, "draft"],
      [2, "retired"],
      [1, "published"],
    ]);
  });

  it("makes the file a draft of its own where there is none, and refuses once a request has taken it", async () => {
    await story.get("admin", publishRoute, { id: "techId:3" });
    expect(await story.get("admin", undoPublish, { id: "techId:3" })).toMatchObject({ id: "techId:4", state: "draft" });
    await story.get("admin", publishRoute, { id: "techId:4" });
    await story.submitted("techId");
    const { envelope } = await story.ask("admin", undoPublish, { id: "techId:4" });
    expect(envelope).toMatchObject({ code: 406, message: "1 request has used it: it cannot be taken back" });
  });

  it("leaves a kind its only version", async () => {
    expect((await story.ask("admin", undoPublish, { id: "toptier:1" })).envelope).toMatchObject({
      code: 406,
      message: "There is no earlier version that could take its place",
    });
  });
});
