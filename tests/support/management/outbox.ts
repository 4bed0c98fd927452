import { expect } from "vitest";
import { patience } from "../browser-suite.ts";
import { drawer, type ManagementStory } from "./management-story.ts";

/** The stories need a mail of their own: the server of the file sends none. */
const mail = {
  to_name: "Wu Qian",
  to_address: "pie.wu@example.com",
  language: "en" as const,
  text_body: "A request waits for you.\n\nOpen the request:\nhttps://signoff.example.com/tapeout/home\n",
  html_body:
    '<!doctype html><html lang="en"><head><title>x</title><style>p{font-weight:600}</style></head>' +
    "<body><p>A request waits for you.</p><script>document.title='ran'</script>" +
    '<a href="https://signoff.example.com/tapeout/home">Open the request</a></body></html>',
};

export const outboxStories: readonly ManagementStory[] = [
  {
    title: "[R-AUTH-4] a mail that bounced is found, read as its receiver sees it, and sent again once",
    language: "en",
    play: async ({ suite, openAs }) => {
      const { kysely } = suite.app().database;
      const message_id = `<story-${Date.now()}@example.com>`;
      const subject = `[To approve] ${message_id.slice(1, 20)}`;
      const written = { ...mail, message_id, subject, user_id: "pie.wu", kind: "task", state: "bounced" as const };
      const bounced = { notice_id: null, request_id: null, attempts: 1, last_error: "550 no such mailbox" };
      await kysely
        .insertInto("mails")
        .values({ ...written, ...bounced })
        .execute();
      const { page } = await openAs("it.lu", "/pages/system/outbox?state=bounced");
      const row = page.getByRole("row", { name: /550 no such mailbox/ });
      await row.getByRole("link", { name: subject }).click();
      const dock = drawer(page);
      await dock.getByText("The mail server refuses it for good.").waitFor(patience);
      const frame = dock.frameLocator("iframe");
      await frame.getByText("A request waits for you.").waitFor(patience);
      expect(await frame.locator("p").evaluate((node) => getComputedStyle(node).fontWeight)).toBe("600");
      expect(await frame.locator("title").innerText()).toBe("x");
      await dock.getByText("Text", { exact: true }).click();
      await dock.getByText("https://signoff.example.com/tapeout/home").waitFor(patience);
      await dock.getByRole("button", { name: "Send again" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Send again" }).click();
      await page.getByText("The mail waits to be sent").waitFor(patience);
      await dock.getByText("Waiting", { exact: true }).waitFor(patience);
      await kysely.deleteFrom("mails").where("message_id", "=", message_id).execute();
    },
  },
  {
    title: "[R-AUTH-4] every kind of mail is looked at in both languages before one is sent, and by nobody else",
    language: "zh",
    play: async ({ openAs }) => {
      const { page, complaints } = await openAs("it.lu", "/pages/system/outbox");
      await page.getByRole("button", { name: "模板预览" }).click();
      const dock = drawer(page);
      const frame = dock.frameLocator("iframe");
      await frame.getByText("有一份单据等待您在“部门审核”节点审批。").waitFor(patience);
      await dock.getByText("深色", { exact: true }).click();
      await dock.getByText("英文", { exact: true }).click();
      await frame.getByText("Route so far").waitFor(patience);
      const colour = () => frame.locator("body").evaluate((node) => getComputedStyle(node).backgroundColor);
      await expect.poll(colour, patience).toBe("rgb(20, 23, 29)");
      expect(complaints).toEqual([]);
      const other = await openAs("pie.wu", "/pages/system/outbox");
      await expect.poll(other.pathNow, patience).toBe("/404");
    },
  },
];
