import { boxAddress } from "../../../../client/box-address.ts";
import { useDependencies } from "../../../../client/dependencies.ts";

import { DependencyDialog } from "../../../../pictures/dependency-dialog.tsx";

interface DeviceDependenciesProps {
  readonly registry: "device" | "shuttle";
  readonly code: string;
  readonly onClose: () => void;
}

/** Around a device or a shuttle. */
export function DeviceDependencies({ registry, code, onClose }: DeviceDependenciesProps) {
  const { data, isError } = useDependencies({ registry, code });
  return <DependencyDialog graph={data} isError={isError} onClose={onClose} hrefOf={boxAddress} />;
}
