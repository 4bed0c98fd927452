import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText, timeRange } from "@signoff/domain/http/list-conditions";
import { pageOf, pageQuery } from "@signoff/domain/http/page";
import { z } from "zod";

const id = z.string().min(1).max(64);

/** Texts are in the caller's language. */
const newsItem = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** A value of the dictionary `release_type`, and its name. */
  releaseType: z.string(),
  releaseTypeName: z.string(),
  date: z.string(),
  /** The audience: everyone, or the names of groups, departments and roles. */
  object: z.string(),
  pinned: z.boolean(),
  /** Readers must confirm that they have read it. */
  mustConfirm: z.boolean(),
  read: z.boolean(),
});

export const newsContract = {
  list: defineEndpoint({
    method: "POST",
    path: "/system-boot/sys/news/mine",
    access: "signed-in",
    effect: "read",
    request: z.strictObject({
      keyword: conditionText.optional(),
      releaseType: conditionText.optional(),
      unread: z.boolean().optional(),
      ...timeRange,
      ...pageQuery(["date"]),
    }),
    result: pageOf(newsItem).extend({ unread: z.number() }),
    summary: "News released for the caller, pinned ones first, then the newest; with how many are unread",
  }),
  article: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/news/article",
    access: "signed-in",
    request: z.strictObject({ id }),
    result: newsItem.extend({ content: z.string(), author: z.string() }),
    summary: "One piece of news that is released for the caller",
  }),
  markRead: defineEndpoint({
    method: "POST",
    path: "/system-boot/sys/news/read",
    access: "signed-in",
    /** Confirmed: the reader says so. News that require confirmation are unread until then. */
    request: z.strictObject({ ids: z.array(id).min(1).max(200), confirmed: z.boolean().optional() }),
    result: z.object({ unread: z.number() }),
    summary: "Notes that the caller has read these news",
  }),
} satisfies Contract;

export type NewsItem = z.output<typeof newsItem>;
export type NewsArticle = z.output<typeof newsContract.article.result>;
