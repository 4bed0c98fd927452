import { AnchoredRoots, sealedAnchors } from "./anchored-roots.ts";
import { type Finding } from "./finding.ts";
import type { Database } from "../../../db/database.ts";
import { readTips, type Tips, UnreadableTips } from "./tips-file.ts";
import { type VerifiedHistory, verifyHistory, verifyHistoryEnds } from "./verify-history.ts";
import { readSignedTip, type TipPlace, tipsSetAside, tipTrouble, verifyHistoryTips } from "./signed-tip.ts";
import { type OperationTip, verifyOperationLog } from "./verify-operation-log.ts";

export interface Verdict {
  readonly history: VerifiedHistory;
  readonly operations: number;
  /** Days whose tips were written outside and compared. */
  readonly tips: number;
  readonly findings: number;
}

/** What was written outside the database, beside the file of daily tips. */
export interface OutsidePlaces {
  readonly signedTip?: TipPlace | undefined;
  readonly anchorDir?: string | undefined;
}

/** Checks both logs from end to end, and passes on each finding at once. */
export async function verifyLogs(
  db: Database,
  tipsFile: string,
  onFinding: (finding: Finding) => void,
  { signedTip, anchorDir }: OutsidePlaces = {},
): Promise<Verdict> {
  let findings = 0;
  const take = (finding: Finding): void => {
    findings += 1;
    onFinding(finding);
  };
  const tips = await tipsOf(tipsFile, take);
  const anchors = anchorDir === undefined ? [] : await drain(sealedAnchors(anchorDir), take);
  const history = await drain(verifyHistory(db.kysely, new AnchoredRoots(anchors, db.now())), take);
  await db.withScriptSession(async (session) => {
    await drain(verifyHistoryEnds(session), take);
    await drain(verifyHistoryTips(session, tips), take);
  });
  const operationTips = [
    ...tips.map(({ operationLog }) => operationLog),
    ...anchors.map(({ seals }) => seals.operationLog),
    ...(await signedTips(signedTip, take)),
  ];
  const { rows: operations } = await drain(verifyOperationLog(db.kysely, operationTips), take);
  return { history, operations, tips: tips.length, findings };
}

/** The tip that is kept continuously, if a place for it is configured. */
async function signedTips(
  place: TipPlace | undefined,
  take: (finding: Finding) => void,
): Promise<readonly OperationTip[]> {
  if (!place) return [];
  for (const file of await tipsSetAside(place))
    take({ log: "tips", row: file, what: "did not fit the operation log when the server started" });
  const found = await readSignedTip(place);
  if (found.kind === "tip") return [found.tip];
  take({ log: "tips", row: place.file, what: tipTrouble[found.kind] });
  return [];
}

async function tipsOf(file: string, take: (finding: Finding) => void): Promise<readonly Tips[]> {
  try {
    return await readTips(file);
  } catch (error) {
    if (!(error instanceof UnreadableTips)) throw error;
    take({ log: "tips", row: error.message, what: "cannot be read" });
    return [];
  }
}

export async function drain<Result>(
  findings: AsyncGenerator<Finding, Result>,
  take: (finding: Finding) => void,
): Promise<Result> {
  for (;;) {
    const step = await findings.next();
    if (step.done) return step.value;
    take(step.value);
  }
}
