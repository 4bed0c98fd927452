import { location } from "@signoff/domain/records/location";
import { locationsContract } from "@signoff/server/contract/master-data/locations";
import { MapPin } from "lucide-react";
import { recordChanges } from "../../../../client/record-changes.ts";
import { defineRecordPage } from "../../../../record-page/define-record-page.tsx";
import { recordCalls } from "../../../../record-page/record-calls.ts";
import { RecordPage } from "../../../../record-page/record-page.tsx";

const locations = defineRecordPage(location, {
  icon: MapPin,
  calls: { ...recordCalls(locationsContract), changes: recordChanges("location") },
});

/** Rooms where tools are kept. */
export function LocationListPage() {
  return <RecordPage definition={locations} />;
}
