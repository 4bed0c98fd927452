import { z } from "zod";
import { defineJob } from "../../../jobs/job.ts";
import type { WorkingTime } from "./services.ts";

const pattern = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Elapsed time, whatever the calendar says. */
export const wallClock: WorkingTime = (from, { iso }) => {
  const found = pattern.exec(iso);
  if (!found) throw new Error(`not a duration: ${iso}`);
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  const total = ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  return new Date(from.getTime() + total);
};

/** Sends the notices of one action: mail, to-do of the office system. */
export const deliverNoticesJob = defineJob({
  name: "deliver-notices",
  data: z.strictObject({ requestId: z.string(), seq: z.number() }),
});

/** Notifies the people of an action that concerns too many to write a row for each while the actor waits. */
export const notifyManyJob = defineJob({
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

export const workflowJobs = [deliverNoticesJob, notifyManyJob, timerDueJob, serviceNodeJob] as const;
