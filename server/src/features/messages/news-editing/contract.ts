import { calendarMoment } from "@signoff/domain/http/days";
import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { recordEndpoints } from "@signoff/domain/http/record-endpoints";
import { z } from "zod";

const id = z.string().min(1).max(64);
const title = z.string().trim().min(1).max(60);
const subtitle = z.string().trim().max(200);
/** Markup of the editor. Disallowed markup is removed before it is stored. */
const content = z.string().max(200_000);
const moment = calendarMoment;

export const newsAudienceKinds = ["all", "group", "department", "role"] as const;
const audienceKind = z.enum(newsAudienceKinds);

/** Everyone, or a group, department or role: groups and roles by their code. */
const audiencePlace = z.strictObject({ kind: audienceKind, id: id.optional(), name: z.string().max(200).optional() });

export const newsStates = ["draft", "waiting", "released", "over", "off"] as const;

export const newsRow = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  releaseType: z.string(),
  releaseTypeName: z.string(),
  date: z.string(),
  object: z.string(),
  usable: z.boolean(),
  pinned: z.boolean(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  state: z.enum(newsStates),
  readCount: z.number(),
});

const newsFields = {
  titleZh: title,
  titleEn: title,
  subtitleZh: subtitle,
  subtitleEn: subtitle,
  contentZh: content,
  contentEn: content,
  /** A value of the dictionary `release_type`. */
  releaseType: z.string().min(1).max(64),
  audience: z.array(audiencePlace).min(1).max(50),
  from: moment,
  to: moment.nullable(),
  pinned: z.boolean(),
  mustConfirm: z.boolean(),
  mail: z.boolean(),
  usable: z.boolean(),
};

const page = "/pages/system/news";
const path = "/system-boot/sys/news";
const pictureBytes = 5 * 1_048_576;

export const newsEditingContract = {
  ...recordEndpoints({
    path,
    page,
    codes: { add: "news:add", edit: "news:add", delete: "news:delete" },
    noun: "news",
    row: newsRow,
    fields: newsFields,
    conditions: {
      keyword: conditionText.optional(),
      releaseType: conditionText.optional(),
      state: z.enum(newsStates).optional(),
    },
    sorts: ["date", "title"],
  }),
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
    request: z.strictObject({ audience: newsFields.audience, userId: id.optional() }),
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

export type NewsRow = z.output<typeof newsRow>;
export type NewsFields = z.output<z.ZodObject<typeof newsFields>>;
