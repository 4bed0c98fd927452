import type { Bilingual } from "@signoff/domain/locale";

/** Why a try failed, by the key that is stored. */
const failureTexts: Readonly<Record<string, Bilingual>> = {
  answer: { zh: "接收方返回了错误状态码", en: "The receiver answered with an error" },
  redirect: {
    zh: "接收方要求跳转；不跟随跳转",
    en: "The receiver wanted to send us elsewhere; redirects are not followed",
  },
  address: {
    zh: "目标位于内部网络，未被设置允许",
    en: "The address is inside a network that the settings do not open",
  },
  timeout: { zh: "接收方未在时限内应答", en: "The receiver did not answer in time" },
  connection: { zh: "无法连接接收方", en: "The receiver cannot be reached" },
  certificate: { zh: "接收方的证书无效", en: "The receiver's certificate is not valid" },
  name: { zh: "找不到该主机名", en: "There is no host of that name" },
};

export function failureText(failure: string | null): Bilingual | undefined {
  return failure === null ? undefined : (failureTexts[failure] ?? { zh: failure, en: failure });
}
