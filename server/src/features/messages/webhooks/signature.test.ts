import { expect, it } from "vitest";
import { newSecret, signedHeaders } from "./signature.ts";

it("signs as Standard Webhooks say, with every secret that counts", () => {
  const message = {
    messageId: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  };
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  expect(signedHeaders(message, [secret])).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
  expect(signedHeaders(message, [secret, newSecret()])["webhook-signature"]?.split(" ")).toHaveLength(2);
});

it("makes a secret of 256 bits that nobody has had before", () => {
  const made = new Set(Array.from({ length: 100 }, newSecret));
  expect(made.size).toBe(100);
  for (const secret of made) expect(Buffer.from(secret.replace("whsec_", ""), "base64")).toHaveLength(32);
});
