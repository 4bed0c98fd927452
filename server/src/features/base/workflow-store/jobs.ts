import { z } from "zod";
import { defineJob } from "../../../jobs/job.ts";

/** Tells the people of one action's notices: mail, to-do of the office system. */
export const deliverNoticesJob = defineJob({
  name: "deliver-notices",
  data: z.strictObject({ requestId: z.string(), seq: z.number() }),
});

/** Tells the many people whom an action concerns: too many to write a row for each while its actor waits. */
export const tellManyJob = defineJob({
  name: "tell-many",
  data: z.strictObject({
    requestId: z.string(),
    seq: z.number(),
    /** Who may see the request from now on. */
    people: z.array(z.string()),
    notices: z.array(
      z.strictObject({
        kind: z.string(),
        node: z.string().optional(),
        task: z.number().optional(),
        users: z.array(z.string()),
      }),
    ),
    /** Their mails go out no sooner. */
    mailsAfter: z.iso.datetime().optional(),
  }),
});

/** Wakes a timer row; the row decides whether there is anything left to do. */
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
