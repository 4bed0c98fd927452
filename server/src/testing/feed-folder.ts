import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Config, loadConfig } from "../config/config.ts";
import { departmentsContract } from "../features/people/departments/contract.ts";
import { orgFeedContract } from "../features/people/org-feed/contract.ts";
import { usersContract } from "../features/people/users/contract.ts";
import type { Story } from "./story.ts";

/** A folder of the organisation feed whose files the test writes. */
export interface FeedFolder {
  readonly config: Config;
  /** The lines below the usual header. */
  people(lines: readonly string[]): void;
  departments(lines: readonly string[]): void;
  /** Writes a file byte by byte. */
  write(name: string, content: string | Buffer): string;
  drop(name: string): void;
  remove(): void;
}

export const peopleHeader = "username,nameZh,nameEn,workNo,employeeId,departments,phone,status";
export const departmentsHeader = "code,nameZh,nameEn,parent,leader,status";

export function makeFeedFolder(): FeedFolder {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-feed-"));
  const write = (name: string, content: string | Buffer) => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, content);
    return file;
  };
  return {
    config: loadConfig({ LOG_LEVEL: "silent", ORG_FEED_DIR: folder }),
    people: (lines) => write("users.csv", [peopleHeader, ...lines].join("\n")),
    departments: (lines) => write("departments.csv", [departmentsHeader, ...lines].join("\n")),
    write,
    drop: (name) => fs.rmSync(path.join(folder, name), { force: true }),
    remove: () => fs.rmSync(folder, { recursive: true }),
  };
}

/** A line for a person of the feed. */
export function fedPerson(no: number, more: { department?: string; phone?: string; status?: string } = {}): string {
  const { department = "D41", phone = "", status = "" } = more;
  return `fed.${no},员${no},Fed ${no},F${no},F${no},${department},${phone},${status}`;
}

/** Common steps of the tests of the feed, as the administrator. */
export function feedSteps(story: () => Story) {
  const { list, queryById, edit } = departmentsContract;
  const bring = (more: { expectedLeavers?: number } = {}) =>
    story().get("admin", orgFeedContract.sync, { preview: false, ...more });
  const department = async (code: string) => {
    const { records } = await story().get("admin", list, { keyword: code, pageSize: 100 });
    const row = records.find((one) => one.code === code);
    if (!row) throw new Error(`there is no department ${code}`);
    return row;
  };
  const user = async (username: string) => {
    const { records } = await story().get("admin", usersContract.list, { keyword: username, pageSize: 100 });
    const row = records.find((one) => one.username === username);
    if (!row) throw new Error(`there is nobody called ${username}`);
    return { ...(await story().get("admin", usersContract.queryById, { id: row.id })), state: row.state };
  };
  return {
    bring,
    dryRun: () => story().get("admin", orgFeedContract.sync, { preview: true }),
    department,
    user,
    changeDepartment: async (code: string, change: object) => {
      const { id } = await department(code);
      const { revision, fields } = await story().get("admin", queryById, { id });
      await story().get("admin", edit, { id, revision, fields: { ...fields, ...change } });
    },
    changeUser: async (username: string, change: object) => {
      const { id, revision, fields } = await user(username);
      await story().get("admin", usersContract.edit, { id, revision, fields: { ...fields, ...change } });
    },
    conflicts: async () => (await story().get("admin", orgFeedContract.state, {})).conflicts,
    /** Names and reasons of the wrong lines. */
    wrongIn: ({ lines }: Awaited<ReturnType<typeof bring>>) =>
      lines
        .filter(({ outcome }) => outcome === "wrong")
        .map(({ name, problems }) => [name, problems[0]?.column, problems[0]?.message]),
  };
}
