import { z } from "zod";
import { defineJob } from "../../../jobs/job.ts";

/** Sends the notices of one action: mail, to-do of the office system. */
export const deliverNoticesJob = defineJob({
  name: "deliver-notices",
  data: z.strictObject({ requestId: z.string(), seq: z.number() }),
});

/** Notifies the people of an action that concerns too many to write a row for each while the actor waits. */
export const tellManyJob = defineJob({
  name: "tell-many",
  data: z.strictObject({
    requestId: z.string(),
    seq: z.number(),
    /** The people who may see the request from now on. */
    people: z.array(z.string()),
    notices: z.array(
      z.strictObject({
        kind: z.string(),
        node: z.string().optional(),
        task: z.number().optional(),
        users: z.array(z.string()),
      }),
    ),
    /** Their mails are not sent before this time. */
    mailsAfter: z.iso.datetime().optional(),
  }),
});

/** Wakes a timer row; the row decides whether anything is left to do. */
export const timerDueJob = defineJob({
  name: "timer-due",
  data: z.strictObject({ requestId: z.string(), timer: z.number() }),
});

/** Runs the named job of a service node, keyed by request and history line. */
export const serviceNodeJob = defineJob({
  name: "service-node",
  data: z.strictObject({ requestId: z.string(), job: z.string(), node: z.string(), seq: z.number() }),
});

export const workflowJobs = [deliverNoticesJob, tellManyJob, timerDueJob, serviceNodeJob] as const;
