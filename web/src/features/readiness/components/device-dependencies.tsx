import { useDependencies } from "../../../client/dependencies.ts";
import { requestAddress } from "../../../client/request-address.ts";
import { DependencyDialog } from "../../../pictures/dependency-dialog.tsx";

interface DeviceDependenciesProps {
  readonly registry: "device" | "shuttle";
  readonly code: string;
  readonly onClose: () => void;
}

/** Around a device or a shuttle. */
export function DeviceDependencies({ registry, code, onClose }: DeviceDependenciesProps) {
  const { data, isError } = useDependencies({ registry, code });
  return (
    <DependencyDialog
      graph={data}
      isError={isError}
      onClose={onClose}
      hrefOf={(box) =>
        box.applyId === null || box.formType === null
          ? undefined
          : requestAddress({ applyId: box.applyId, formType: box.formType })
      }
    />
  );
}
