import { Button, Tooltip } from "antd";
import type { LucideIcon } from "lucide-react";
import { memo } from "react";

interface ToolButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Only the icon is shown, the label on hover. */
  readonly iconOnly?: boolean;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A button of a toolbar. Memoised, because toolbars render with every key stroke: pass it a stable callback. */
export const ToolButton = memo(function ToolButton(props: ToolButtonProps) {
  const { icon: Icon, label, iconOnly = false, hint, disabled, onClick } = props;
  const button = (
    <Button
      type="text"
      size="small"
      icon={<Icon size={14} />}
      aria-label={iconOnly ? label : undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {iconOnly ? undefined : label}
    </Button>
  );
  const title = hint ?? (iconOnly ? label : undefined);
  return title === undefined ? button : <Tooltip title={title}>{button}</Tooltip>;
});
