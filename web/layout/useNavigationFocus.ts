import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { focusPage } from "../ui/focusPage";
import { clearAlert } from "../ui/siteAlert";

/**
 * On navigation, clears the alert, closes menus and focuses the heading of the new page unless the user is
 * typing. Returns the new title for a live region.
 */
export function useNavigationFocus(): { announcement: string } {
  const router = useRouter();
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    const stopClearing = router.subscribe("onBeforeLoad", ({ pathChanged, fromLocation }) => {
      if (pathChanged && fromLocation) clearAlert();
    });
    const stopFocusing = router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return;
      for (const menu of document.querySelectorAll<HTMLElement>(":popover-open")) menu.hidePopover();
      setAnnouncement(document.title);
      // Focusing forces a layout, which the next frame computes anyway.
      requestAnimationFrame(focusPage);
    });
    return () => {
      stopClearing();
      stopFocusing();
    };
  }, [router]);
  return { announcement };
}
