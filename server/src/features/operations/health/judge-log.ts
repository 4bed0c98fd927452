import type { LogState } from "../signature-log/public.ts";
import { counted, hour, type Judgement } from "./judgement.ts";

export interface LogFacts {
  readonly now: Date;
  readonly log: LogState;
  /** Whether an authority is set that stamps checkpoints. */
  readonly hasTimeStamps: boolean;
}

const minute = hour / 60;

export function judgeLog(facts: LogFacts): Judgement {
  const { entries, newest } = facts.log;
  const troubles = troublesOf(facts);
  const at = newest?.madeAt.toISOString().slice(0, 16).replace("T", " ");
  const whole = {
    zh: `最新检查点在 ${at} UTC，共 ${newest?.size} 条`,
    en: `newest checkpoint at ${at} UTC, of ${newest?.size}`,
  };
  const told = newest && troubles.length === 0 ? [whole] : troubles;
  return {
    state: troubles.some(({ isBad }) => isBad) ? "bad" : troubles.length > 0 ? "warning" : "good",
    zh: [`签名日志 ${entries} 条`, ...told.map(({ zh }) => zh)].join("；"),
    en: [`The signature log has ${counted(entries, "entry", "entries")}`, ...told.map(({ en }) => en)].join("; "),
  };
}

function troublesOf({ log, now, hasTimeStamps }: LogFacts) {
  const { entries, newest, waitingSince, isAnchored, since } = log;
  const isStuck = ageOf(waitingSince, now) > 5 * minute;
  const lacksCheckpoint = entries > (newest?.size ?? 0) && ageOf(newest?.madeAt ?? since, now) > 2 * hour;
  const lacksStamp = hasTimeStamps && newest?.isStamped === false && ageOf(newest.madeAt, now) > hour;
  return [
    {
      is: isStuck,
      isBad: true,
      zh: "有声明等待超过 5 分钟：请查看节点日志",
      en: "statements wait for minutes: look at the log of the nodes",
    },
    {
      is: lacksCheckpoint,
      zh: "两小时内没有检查点：需要签名密钥",
      en: "no checkpoint for two hours: it needs the signing key",
    },
    {
      is: isAnchored === false,
      zh: "最新检查点不在 ANCHOR_DIR：请检查该目录",
      en: "the newest checkpoint is not in ANCHOR_DIR: look at the folder",
    },
    {
      is: lacksStamp,
      zh: "最新检查点没有时间戳：请检查 TSA_URL",
      en: "the newest checkpoint has no time stamp: look at TSA_URL",
    },
  ].filter(({ is }) => is);
}

function ageOf(moment: Date | null, now: Date): number {
  return moment === null ? 0 : now.getTime() - moment.getTime();
}
