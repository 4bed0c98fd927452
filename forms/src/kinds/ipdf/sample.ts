import { demoNumbers } from "../../demo/demo-numbers.ts";
import { displayIpFacts, ipdfData } from "../../demo/ip-data.ts";
import type { FormValues } from "../../values/form-values.ts";

const { device, fsr } = demoNumbers.display;

/** One more IP of the demo device: a one-time programmable memory without silicon proof. */
export const sample: FormValues = ipdfData({
  device,
  fsr,
  ips: [
    ...displayIpFacts,
    {
      ipCode: "IP-OTP-28HV",
      ipName: "OTP memory 4 kbit",
      ipType: "nvm",
      vendor: "United IP",
      ipVersion: "0.9",
      cellName: "OTP_4K",
      siliconProven: "N",
    },
  ],
});
