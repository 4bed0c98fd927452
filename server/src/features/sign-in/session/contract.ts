import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { sealedMaxLength } from "@signoff/domain/session/sealed-password";
import { userInfo } from "@signoff/domain/session/user-info";
import { z } from "zod";

const username = z.string().min(1).max(100);
const sealed = z.string().min(1).max(sealedMaxLength);

const signedIn = z.object({ token: z.string(), userInfo });

/** One waiting task, with what a to-do list outside the application needs. */
export const todoEntry = z.object({
  taskId: z.string(),
  applyId: z.string(),
  requestNo: z.string().nullable(),
  formType: z.string(),
  subject: z.string(),
  nodeName: z.string(),
  requesterName: z.string(),
  arrivalTime: z.string(),
});

export const sessionContract = {
  publicKey: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/publicKey",
    access: "public",
    request: z.strictObject({}),
    result: z.object({ keyId: z.string(), publicKey: z.string(), nonce: z.string() }),
    summary: "Key and single-use nonce to seal a password with; the nonce is good for 60 seconds",
  }),
  login: defineEndpoint({
    method: "POST",
    path: "/system-boot/sys/login",
    access: "public",
    request: z.strictObject({ username, password: sealed }),
    result: signedIn,
    summary: "Signs in with user name and sealed password",
  }),
  exchangeCode: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/token",
    access: "public",
    effect: "write",
    request: z.strictObject({
      code: z.string().min(1).max(2_000),
      state: z.string().max(2_000).optional(),
      iss: z.string().max(2_000).optional(),
      /** The secret with which this browser started the sign-in. */
      browser: z.string().max(200).optional(),
    }),
    result: signedIn,
    summary: "Signs in with the code of the single sign-on provider",
  }),
  logout: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/system-boot/sys/logout",
    access: "signed-in",
    beforePasswordChange: true,
    request: z.strictObject({}),
    /** `providerUrl`: where to end the session at the identity provider too. */
    result: z.object({ key: z.literal("signed-out"), providerUrl: z.string().optional() }),
    success: "signed-out",
    summary: "Ends the caller's session",
  }),
  me: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/me",
    access: "signed-in",
    beforePasswordChange: true,
    request: z.strictObject({}),
    result: z.object({ userInfo, todoCount: z.number(), todo: z.array(todoEntry) }),
    summary: "The signed-in user with the unified to-do",
  }),
  changePassword: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/system-boot/sys/customerAccount/changePassword",
    access: "signed-in",
    beforePasswordChange: true,
    request: z.strictObject({ oldpassword: sealed, password: sealed, confirmpassword: sealed, username }),
    result: z.object({ key: z.literal("password-changed") }),
    success: "password-changed",
    summary: "Changes the caller's own password and ends all of the caller's sessions",
  }),
} satisfies Contract;

export type TodoEntry = z.output<typeof todoEntry>;
