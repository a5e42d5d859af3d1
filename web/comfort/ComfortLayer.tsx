import { ComfortPanel } from "./ComfortPanel";
import { LineFocus } from "./LineFocus";
import { useComfort } from "./useComfort";

export interface ComfortLayerProps {
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** What the reading comfort lays over a page: the panel, and the line focus where it is chosen. */
export function ComfortLayer(panel: ComfortLayerProps) {
  const { lineFocus } = useComfort();
  return (
    <>
      <ComfortPanel {...panel} />
      {lineFocus === "on" && <LineFocus />}
    </>
  );
}
