import { boxAddress } from "../../../../client/box-address.ts";
import { useDependencies } from "../../../../client/dependencies.ts";

import { DependencyDialog } from "../../../../pictures/dependency-dialog.tsx";

interface RequestDependenciesProps {
  readonly applyId: string;
  readonly onClose: () => void;
}

export function RequestDependencies({ applyId, onClose }: RequestDependenciesProps) {
  const { data, isError } = useDependencies({ applyId });
  return (
    <DependencyDialog
      graph={data}
      isError={isError}
      onClose={onClose}
      hrefOf={(box) => (box.column === 0 ? undefined : boxAddress(box))}
    />
  );
}
