import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { endpointsOf } from "@signoff/domain/records/define-record";
import { news, newsAudience } from "@signoff/domain/records/news";
import { z } from "zod";

const id = z.string().min(1).max(64);
const { page, path } = news;
const pictureBytes = 5 * 1_048_576;

export const newsEditingContract = {
  ...endpointsOf(news),
  state: defineEndpoint({
    method: "GET",
    path: `${path}/state`,
    access: { page },
    request: z.strictObject({ id }),
    result: z.object({ published: z.boolean(), readCount: z.number() }),
    summary: "Whether news are published, and how many have read them",
  }),
  publish: defineEndpoint({
    method: "POST",
    path: `${path}/publish`,
    access: { permission: "news:publish" },
    request: z.strictObject({ id, revision: z.number().int().min(0), published: z.boolean() }),
    result: z.object({ id: z.string(), revision: z.number() }),
    summary: "Publishes news, or takes them back to a draft",
  }),
  audience: defineEndpoint({
    method: "POST",
    path: `${path}/audience`,
    access: { page },
    effect: "read",
    request: z.strictObject({ audience: newsAudience, userId: id.optional() }),
    result: z.object({ count: z.number(), absent: z.number(), reaches: z.boolean() }),
    summary: "How many people news would reach, how many of them are away, and whether a person is among them",
  }),
  readers: defineEndpoint({
    method: "GET",
    path: `${path}/readers`,
    access: { page },
    request: z.strictObject({ id }),
    result: z.object({
      /** How many people the news are for, and how many of them have read them. */
      readers: z.number(),
      read: z.number(),
      unread: z.array(z.object({ id: z.string(), name: z.string(), department: z.string(), absent: z.boolean() })),
    }),
    summary: "How many of those news are for have read or confirmed them, and the first 200 who have not yet",
  }),
  places: defineEndpoint({
    method: "GET",
    path: `${path}/places`,
    access: { page },
    request: z.strictObject({ objectKind: z.enum(["group", "role"]) }),
    result: z.array(z.object({ id: z.string(), name: z.string() })),
    summary: "Groups or roles that news can be for",
  }),
  upload: defineEndpoint({
    method: "POST",
    path: `${path}/upload`,
    access: { permission: "news:add" },
    body: "multipart",
    fileBytes: pictureBytes,
    rate: "upload",
    request: z.strictObject({}),
    result: z.object({ pictureId: z.string() }),
    summary: "Keeps a picture for news: PNG or JPEG by their content",
  }),
  picture: defineEndpoint({
    method: "GET",
    path: `${path}/picture`,
    access: "signed-in",
    answer: "file",
    request: z.strictObject({ id }),
    result: z.any(),
    summary: "A picture of news that are released for the caller, or that the caller edits",
  }),
} satisfies Contract;
