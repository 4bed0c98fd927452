import { expect, it } from "vitest";
import { ApiError } from "../../../../api/api-error.ts";
import { handledText } from "./handled-text.ts";

it("[R-APPR-5] what somebody else has handled is told in sentences of the language", () => {
  const told = (message: string) => new ApiError({ kind: "envelope", code: 508 }, message);
  expect(handledText(told("Chen Wei agreed at 09:12"), "en")).toBe(
    "This form has already been submitted. Chen Wei agreed at 09:12",
  );
  expect(handledText(told("陈伟于 09:12 同意"), "zh")).toBe("该单据已提交。陈伟于 09:12 同意");
});
