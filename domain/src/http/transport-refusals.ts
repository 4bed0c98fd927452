import type { Bilingual } from "../locale.ts";

/** Refusals of the transport: the HTTP status carries them, and the envelope repeats it (spec api.md, conventions). */
export const transportStatus = {
  "malformed-request": 400,
  "sign-in-needed": 401,
  "access-denied": 403,
  "read-only-layout": 403,
  "cross-site-call": 403,
  "password-change-needed": 403,
  "no-such-path": 404,
  "request-timeout": 408,
  "too-large": 413,
  "file-too-large": 413,
  "wrong-content-type": 415,
  unexpected: 500,
  "file-damaged": 500,
  unavailable: 503,
  "took-too-long": 503,
  "database-full": 503,
  "scanner-away": 503,
  "storage-full": 507,
} as const;

export type TransportRefusal = keyof typeof transportStatus;

export const transportText = {
  "malformed-request": { zh: "请求错误", en: "The request is malformed" },
  "sign-in-needed": { zh: "未授权，请重新登录", en: "Unauthorized, please log in again" },
  "access-denied": { zh: "拒绝访问", en: "Access denied" },
  "read-only-layout": { zh: "只读页面不允许修改", en: "The read-only pages cannot change anything" },
  "cross-site-call": { zh: "拒绝来自其他站点的访问", en: "Calls from other sites are refused" },
  "password-change-needed": { zh: "请先修改密码", en: "Please change your password first" },
  "no-such-path": { zh: "很抱歉，资源未找到", en: "Resource not found" },
  "request-timeout": { zh: "请求超时", en: "The request timed out" },
  "too-large": { zh: "请求内容过大", en: "The request is too large" },
  "file-too-large": { zh: "文件不能超过 {limit} MB", en: "The file must not be larger than {limit} MB" },
  "wrong-content-type": { zh: "不支持的内容类型", en: "This content type is not supported" },
  unexpected: { zh: "服务器错误，错误编号 {errorId}", en: "Server error, error id {errorId}" },
  "file-damaged": {
    zh: "存储中的文件已损坏或丢失，未下载；请联系管理员，错误编号 {errorId}",
    en: "The stored file is damaged or lost and was not sent; please tell your administrator, error id {errorId}",
  },
  unavailable: { zh: "服务暂不可用，请稍后再试", en: "The service is unavailable, please try again later" },
  "took-too-long": {
    zh: "处理时间过长，已停止，请稍后再试",
    en: "This took too long and was stopped, please try again later",
  },
  "database-full": {
    zh: "数据库存储空间不足，未保存，请联系管理员",
    en: "There is no room left in the database. Nothing was saved; please tell your administrator",
  },
  "scanner-away": {
    zh: "病毒扫描服务没有应答，文件未保存，请稍后重试",
    en: "The virus scanner does not answer. The file was not saved; please try again later",
  },
  "storage-full": {
    zh: "存储空间不足，文件未保存，请联系管理员",
    en: "There is no room left for files. Nothing was saved; please tell your administrator",
  },
} as const satisfies Record<TransportRefusal, Bilingual>;
