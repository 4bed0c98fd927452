import { loadAllKinds } from "@signoff/forms/kinds/load-kind";
import { DefinitionStore } from "../../features/base/definitions/public.ts";
import {
  drain,
  type Finding,
  findingText,
  signatureCheck,
  verifyLog,
  verifyLogs,
  verifyStatements,
} from "../../features/operations/audit/public.ts";
import type { Installation } from "../archive/run-command.ts";
import { damagedArchives } from "./damaged-archives.ts";
import { damagedFiles } from "./damaged-files.ts";
import * as rows from "./integrity.sql.ts";

/** One line of the report: what was checked, how many of it, and the problems found. */
export interface Checked {
  readonly what: "logs" | "statements" | "signatures" | "files" | "archives" | "jobs" | "registries" | "requests";
  readonly looked: string;
  readonly findings: readonly string[];
}

type Check = (installation: Installation) => Promise<Checked>;

const checkLogs: Check = async ({ database, config }) => {
  const findings: string[] = [];
  const { history, operations, tips } = await verifyLogs(
    database,
    config.auditTipsFile,
    (finding) => findings.push(findingText(finding)),
    { signedTip: config.auditTip, anchorDir: config.anchorDir },
  );
  const looked = `${history.rows} rows of ${history.requests} requests, ${operations} operations, tips of ${tips} days`;
  return { what: "logs", looked, findings };
};

const checkStatements: Check = async ({ database: { kysely } }) => {
  const findings: string[] = [];
  const take = (finding: Finding) => void findings.push(findingText(finding));
  const services = { definitions: new DefinitionStore(), checkSignature: await signatureCheck(kysely) };
  const { statements, unsigned, erased } = await drain(verifyStatements(kysely, services), take);
  const looked = `${statements} statements, ${unsigned} of them without a key, ${erased} names erased`;
  return { what: "statements", looked, findings };
};

const checkSignatures: Check = async ({ database, config }) => {
  const findings: string[] = [];
  const take = (finding: Finding) => void findings.push(findingText(finding));
  const { entries, checkpoints } = await drain(verifyLog(database, config.anchorDir), take);
  return { what: "signatures", looked: `${entries} entries of the log, ${checkpoints} checkpoints`, findings };
};

const checkFiles: Check = async ({ database, files }) => {
  const findings: string[] = [];
  for await (const { sha256, what, fileName, requestNo } of damagedFiles(database.kysely, files))
    findings.push(`${sha256} ${fileName ?? "(no attachment)"} of ${requestNo ?? "(no request)"} is ${what}`);
  findings.push(...(await rows.misnotedBytes(database.kysely)).map(({ about }) => `All files are noted with ${about}`));
  return {
    what: "files",
    looked: `${await rows.countOf(database.kysely, "stored_files")} files, every byte`,
    findings,
  };
};

const checkArchives: Check = async ({ database: { kysely } }) => {
  const { looked, damaged } = await damagedArchives(kysely);
  const findings = texts(damaged, "has archived data that cannot be read");
  return { what: "archives", looked: `archived data of ${looked} requests`, findings };
};

const checkJobs: Check = async ({ database: { kysely } }) => {
  if (!(await rows.hasQueue(kysely))) return { what: "jobs", looked: "the queue never ran", findings: [] };
  const findings = [
    ...texts(await rows.failedJobs(kysely), "was given up"),
    ...texts(await rows.mailsWithoutJob(kysely), "waits and no job sends it"),
  ];
  return { what: "jobs", looked: "jobs given up, mails without a job", findings };
};

const checkRegistries: Check = async ({ database: { kysely } }) => {
  const findings = [
    ...texts(await rows.rowsOfUnfinished(kysely, await kindsThatWriteEarly()), "which is not completed"),
    ...texts(await rows.versionsOutOfOrder(kysely), "is current, and there is a newer one"),
    ...texts(await rows.referencesToNothing(kysely), "which no registry has"),
  ];
  return { what: "registries", looked: `${await rows.countOf(kysely, "registry_entries")} rows`, findings };
};

/** Kinds whose requests write to registries while they are decided. */
async function kindsThatWriteEarly(): Promise<readonly string[]> {
  const kinds = [...(await loadAllKinds())];
  return kinds.flatMap(([key, { effects }]) =>
    effects && (effects.submitted ?? effects.moved ?? effects.passed) ? [key] : [],
  );
}

const checkRequests: Check = async ({ database: { kysely } }) => ({
  what: "requests",
  looked: `${await rows.countOf(kysely, "requests")} requests`,
  findings: texts(await rows.openTasksOfEnded(kysely), "is open although the request is over"),
});

function texts(misfits: readonly rows.Misfit[], what: string): readonly string[] {
  return misfits.map(({ about }) => `${about} ${what}`);
}

const checks: readonly Check[] = [
  checkLogs,
  checkFiles,
  checkArchives,
  checkJobs,
  checkRegistries,
  checkRequests,
  checkStatements,
  checkSignatures,
];

/** Runs all checks of an installation, one after another, whether it is running or not. */
export async function* verifyInstallation(installation: Installation): AsyncGenerator<Checked> {
  for (const check of checks) yield await check(installation);
}
