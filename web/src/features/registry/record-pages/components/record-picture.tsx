import { boxAddress, requestBehind } from "../../../../client/box-address.ts";
import { useDependencies } from "../../../../client/dependencies.ts";

import { DependencyDialog } from "../../../../pictures/dependency-dialog.tsx";

interface RecordPictureProps {
  readonly registry: string;
  readonly code: string;
  readonly onClose: () => void;
}

/** The record with everything it uses and everything that uses it. */
export function RecordPicture({ registry, code, onClose }: RecordPictureProps) {
  const { data, isError } = useDependencies({ registry, code });
  return (
    <DependencyDialog
      graph={data}
      isError={isError}
      onClose={onClose}
      hrefOf={(box) => (box.column === 0 ? requestBehind(box) : boxAddress(box))}
    />
  );
}
