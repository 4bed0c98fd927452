import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

const id = z.string().min(1).max(64);

export const openSession = z.object({
  id: z.string(),
  /** Browser and operating system, if the browser reveals known ones; otherwise empty. */
  device: z.string(),
  address: z.string(),
  since: z.string(),
  /** To the minute. */
  lastUsed: z.string(),
  /** The session of this call. */
  current: z.boolean(),
});

const ended = z.object({ ended: z.number() });

/** Shows and ends other people's sessions. */
const endOthers = { permission: "session:end" } as const;

export const sessionsContract = {
  mine: defineEndpoint({
    personOnly: true,
    method: "GET",
    path: "/system-boot/sys/session/mine",
    access: "signed-in",
    request: z.strictObject({}),
    result: z.array(openSession),
    summary: "Where the caller is signed in, the last used first",
  }),
  endMine: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/system-boot/sys/session/end",
    access: "signed-in",
    /** Without an id: all sessions but this one. */
    request: z.strictObject({ id: id.optional() }),
    result: ended,
    summary: "Ends one of the caller's sessions, or all others",
  }),
  ofUser: defineEndpoint({
    personOnly: true,
    method: "GET",
    path: "/system-boot/sys/session/list",
    access: endOthers,
    request: z.strictObject({ userId: id }),
    result: z.array(openSession),
    summary: "Where a user is signed in, the last used first",
  }),
  endOfUser: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/system-boot/sys/session/endOfUser",
    access: endOthers,
    /** Without an id: all sessions. */
    request: z.strictObject({ userId: id, id: id.optional() }),
    result: ended,
    summary: "Ends one session of a user, or all of them",
  }),
} satisfies Contract;

export type OpenSession = z.output<typeof openSession>;
