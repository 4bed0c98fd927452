import type { Bilingual, Locale } from "../locale.ts";
import type { Refusal } from "./refusals.ts";

/** The sentence of each refusal. `{name}` is filled from the refusal's parameters. */
export const refusalText = {
  "bad-input": { zh: "参数有误，请检查后重试", en: "Some of the input is not valid, please check it" },
  "confirmation-needed": { zh: "请先确认以下事项", en: "Please confirm the following first" },
  "remark-required": { zh: "请填写备注", en: "Please enter remarks" },
  "people-required": { zh: "请选择人员", en: "Please choose personnel" },
  "wrong-name-or-password": { zh: "用户名或密码错误", en: "Wrong user name or password" },
  "not-found": { zh: "记录不存在", en: "There is no such record" },
  "stale-revision": {
    zh: "内容已被更新，请刷新后再保存",
    en: "Someone saved a newer version meanwhile, please reload before saving",
  },
  "not-configured": { zh: "此功能尚未配置", en: "This function is not configured" },
  "already-handled": { zh: "该单据已处理", en: "This task has already been handled" },
  "already-submitted": { zh: "该单据已提交", en: "This form has already been submitted" },
  "no-permission-to-view": { zh: "您没有权限查看", en: "You have no permission to view" },
  "not-the-handler": { zh: "您不是当前处理人", en: "You are not the handler of this task" },
  "login-expired": { zh: "登录已过期，请重新登录", en: "Login expired, please log in again" },
  "too-fast": { zh: "操作过于频繁，请稍后再试", en: "Too many requests, please try again later" },
  "too-much-work": {
    zh: "内容过多，无法在限定的时间内处理，请减少数据行后重试",
    en: "This could not be processed in the time allowed; please try again with fewer rows",
  },
  "not-allowed-now": { zh: "当前状态不允许此操作", en: "This is not possible in the current state" },
} as const satisfies Record<Refusal, Bilingual>;

/** Standard texts by code, where the server sent none of its own (R-API-3). */
export const standardText = {
  400: { zh: "请求错误", en: "Request error" },
  401: { zh: "未授权，请重新登录", en: "Unauthorized, please log in again" },
  403: { zh: "拒绝访问", en: "Access denied" },
  404: { zh: "很抱歉，资源未找到", en: "Resource not found" },
  406: { zh: "参数错误", en: "Bad parameters" },
  408: { zh: "请求超时", en: "Request timeout" },
  500: { zh: "服务器错误", en: "Server error" },
  501: { zh: "服务未实现", en: "Not implemented" },
  502: { zh: "网络错误", en: "Network error" },
  503: { zh: "服务不可用", en: "Service unavailable" },
  504: { zh: "网络超时", en: "Network timeout" },
  505: { zh: "HTTP版本不受支持", en: "HTTP version not supported" },
  508: { zh: "该单据已提交", en: "This form has already been submitted" },
  510: { zh: "您没有权限查看", en: "You have no permission to view" },
  707: { zh: "登录已过期，请重新登录", en: "Login expired, please log in again" },
} as const satisfies Record<number, Bilingual>;

export type StandardCode = keyof typeof standardText;

export function standardTextOf(code: number, locale: Locale): string | undefined {
  return code in standardText ? standardText[code as StandardCode][locale] : undefined;
}

/** Messages that accompany a success. */
export const successText = {
  "password-changed": { zh: "密码修改成功,需重新登录！", en: "Password changed, please log in again!" },
  "signed-out": { zh: "已退出登录", en: "You are signed out" },
} as const satisfies Record<string, Bilingual>;

export type SuccessKey = keyof typeof successText;

/** Fills `{name}` placeholders; an unknown one stays visible rather than vanishing. */
export function fillText(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : String(value);
  });
}
