import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

const userId = z.string().min(1).max(100);
const subject = z.string().trim().min(1).max(255);

export const identity = z.object({ subject: z.string(), linkedAt: z.string() });

/** Editing who may sign in as whom needs the same right as the account itself. */
const editsUsers = { permission: "user:edit" } as const;

export const signOnContract = {
  offer: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/sso/offer",
    access: "public",
    request: z.strictObject({}),
    result: z.object({ isOffered: z.boolean() }),
    summary: "Whether an identity provider is configured",
  }),
  start: defineEndpoint({
    method: "POST",
    path: "/system-boot/sys/sso/start",
    access: "public",
    /** `browser`: a secret of the browser that starts the sign-in; only that browser can complete it. */
    request: z.strictObject({ browser: z.string().min(32).max(200) }),
    result: z.object({ url: z.string(), state: z.string() }),
    rate: "sign-on",
    summary: "Begins a sign-in at the identity provider: the address to go to",
  }),
  identities: defineEndpoint({
    personOnly: true,
    method: "GET",
    path: "/system-boot/sys/sso/identities",
    access: editsUsers,
    request: z.strictObject({ userId }),
    result: z.array(identity),
    summary: "Under which subjects a user signs in at the identity provider",
  }),
  link: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/system-boot/sys/sso/link",
    access: editsUsers,
    request: z.strictObject({ userId, subject }),
    result: z.array(identity),
    summary: "Lets a subject of the identity provider sign in as a user",
  }),
  unlink: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/system-boot/sys/sso/unlink",
    access: editsUsers,
    request: z.strictObject({ userId, subject }),
    result: z.array(identity),
    summary: "Ends that: the subject no longer signs in as the user",
  }),
} satisfies Contract;

export type Identity = z.output<typeof identity>;
