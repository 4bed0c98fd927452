import { useDependencies } from "../../../client/dependencies.ts";
import { requestAddress } from "../../../client/request-address.ts";
import { DependencyDialog } from "../../../pictures/dependency-dialog.tsx";

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
      hrefOf={(box) =>
        box.applyId === null || box.formType === null || box.column === 0
          ? undefined
          : requestAddress({ applyId: box.applyId, formType: box.formType })
      }
    />
  );
}
