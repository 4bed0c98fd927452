import { all, any, is, isIn, ref, when } from "../definition/condition.ts";
import { lookupIn, type SharedOptions } from "../definition/options.ts";

/** The fields that name the form's subject; a path may continue in a chosen row, as `deviceName.bodyCode`. */
type Subject = { customer: string; device?: string; body: string; platform?: string };

/** Risk reviews that allow this tape-out, possibly with conditions: of its device, its product body or its platform. */
export function passedReviews({ customer, device, body, platform }: Subject): SharedOptions {
  const of = (target: string, column: string, field: string) =>
    all(when("reviewTarget", is(target)), when(column, is(ref(field))));
  const subjects = [
    ...(device === undefined ? [] : [of("device", "deviceName", device)]),
    of("body", "bodyCode", body),
    ...(platform === undefined ? [] : [of("platform", "toptierNo", platform)]),
  ];
  const filter = all(when("conclusion", isIn("go", "goCond")), any(...subjects));
  return lookupIn("trrs", { filter, own: customer });
}

/** Reviews for the device of a form that also has its Tech ID. */
export function reviewsOfDevice(customer: string): SharedOptions {
  return passedReviews({ customer, device: "deviceName", body: "deviceName.bodyCode", platform: "techId.toptierNo" });
}
