import type { Bilingual } from "@signoff/domain/locale";
import { formStatus } from "@signoff/domain/status/form-status";
import { createCode } from "@signoff/forms/rights/request-codes";
import { Refused, TransportRefused } from "../../../../http/refused.ts";
import {
  type ApplyObstacle,
  type ApplyRule,
  type Directory,
  obstacleTo,
  type RightHolder,
} from "../../../base/directory/public.ts";
import type { RequestRow } from "../../../base/request-access/public.ts";
import { dayText } from "../../../../time/local-time.ts";

/**
 * Who may create a kind: holders of its permission code whom its apply configuration admits, and its administrators.
 */
export function mayCreate(directory: Directory, kind: string, holder: RightHolder, now: Date): boolean {
  return obstacleToCreate(directory, kind, holder, now) === undefined;
}

/** Why a person cannot create a kind; undefined: the person can. */
export function obstacleToCreate(
  directory: Directory,
  kind: string,
  holder: RightHolder,
  now: Date,
): ApplyObstacle | "permission" | undefined {
  // Checks department and role first, because that refusal also says who may.
  const obstacle = obstacleToApply(directory, kind, holder.id, { now });
  if (obstacle !== undefined) return obstacle;
  const code = createCode(kind);
  return code === undefined || directory.may(holder, code) ? undefined : "permission";
}

interface Asked {
  readonly now: Date;
  /** A rule other than the one in force, to preview a change. */
  readonly rule?: ApplyRule;
}

/** The answer of the apply configuration alone. */
export function obstacleToApply(
  directory: Directory,
  kind: string,
  userId: string,
  { now, rule = directory.applyRule(kind) }: Asked,
): ApplyObstacle | undefined {
  const person = directory.person(userId);
  if (!person?.active && !person?.machine) return "disabled";
  const administrators = rule && rule.administrators.length > 0 ? rule.administrators : directory.administrators(kind);
  const applicant = {
    id: userId,
    roles: directory.rolesOf(userId),
    departments: person.departments,
    isMember: (group: string) => directory.members(group).includes(userId),
    isAdministrator: administrators.includes(userId),
  };
  return obstacleTo(rule, applicant, directory.departments, dayText(now));
}

export const applyObstacleText: Readonly<Record<ApplyObstacle, Bilingual>> = {
  "system-only": { zh: "此类单据由系统创建", en: "This kind of form is made by the system" },
  disabled: { zh: "此类单据已停用", en: "This kind of form is switched off" },
  "not-yet": { zh: "此类单据尚未开放申请", en: "This kind of form cannot be applied for yet" },
  over: { zh: "此类单据的申请已截止", en: "This kind of form can no longer be applied for" },
  department: {
    zh: "申请配置未向您的部门开放此类单据",
    en: "The apply configuration does not open this kind of form to your department",
  },
  role: {
    zh: "申请配置未向您的角色开放此类单据",
    en: "The apply configuration does not open this kind of form to your roles",
  },
  group: { zh: "此类单据仅对指定群组开放", en: "The apply configuration opens this kind of form to some groups only" },
};

/** Without the permission code the call is forbidden. A refusal by the configuration gives its reason. */
export function requireMayCreate(directory: Directory, kind: string, holder: RightHolder, now: Date): void {
  const obstacle = obstacleToCreate(directory, kind, holder, now);
  if (obstacle === undefined) return;
  if (obstacle === "permission") throw new TransportRefused("access-denied");
  throw refusedBy(obstacle);
}

function refusedBy(obstacle: ApplyObstacle): Refused {
  return new Refused("not-allowed-now", { message: applyObstacleText[obstacle], result: { because: obstacle } });
}

type Drafted = Pick<RequestRow, "form_kind" | "requester_id" | "version" | "status">;

/**
 * Why a draft cannot be submitted. Requesters may submit their revisions whoever may create the kind, and people cannot
 * choose what the system creates. Nothing is submitted while the kind is closed.
 */
export function obstacleToSubmit(directory: Directory, draft: Drafted, asked: Asked): ApplyObstacle | undefined {
  if (draft.status === formStatus.inProcess) return undefined;
  const obstacle = obstacleToApply(directory, draft.form_kind, draft.requester_id, asked);
  if (obstacle === "system-only") return undefined;
  return draft.version > 1 && isAboutPeople(obstacle) ? undefined : obstacle;
}

function isAboutPeople(obstacle: ApplyObstacle | undefined): boolean {
  return obstacle === "department" || obstacle === "role" || obstacle === "group";
}

export function requireMaySubmit(directory: Directory, draft: Drafted, now: Date): void {
  const obstacle = obstacleToSubmit(directory, draft, { now });
  if (obstacle !== undefined) throw refusedBy(obstacle);
}

/**
 * Who may create the next version, given the permission code: the requester of this one, and people who may create the
 * kind.
 */
export function mayRevise(
  directory: Directory,
  request: { readonly form_kind: string; readonly requester_id: string },
  holder: RightHolder,
  now: Date,
): boolean {
  return request.requester_id === holder.id || mayCreate(directory, request.form_kind, holder, now);
}
