import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { focusPage } from "../ui/focusPage";
import { clearAlert } from "../ui/siteAlert";

/**
 * On navigation, clears the alert, closes menus and focuses the target of the link or the heading of the new
 * page, unless the user is typing. Returns the new title for a live region.
 */
export function useNavigationFocus(): string {
  const router = useRouter();
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    const stopClearing = router.subscribe("onBeforeLoad", ({ pathChanged, fromLocation }) => {
      if (pathChanged && fromLocation) clearAlert();
    });
    const stopFocusing = router.subscribe("onRendered", (event) => {
      const { pathChanged, hashChanged, fromLocation, toLocation } = event;
      if (!fromLocation || !(pathChanged || hashChanged)) return;
      if (pathChanged) {
        hideAll(":popover-open");
        setAnnouncement(document.title);
      }
      const target = document.getElementById(toLocation.hash);
      // Focusing forces a layout, which the next frame computes anyway.
      if (target || pathChanged) requestAnimationFrame(() => focusPage(target ?? undefined));
    });
    // The router reports no navigation for a link to the current page.
    const closeMenus = ({ target }: MouseEvent) => {
      if ((target as Element).closest("a")) hideAll("[popover=auto]:popover-open");
    };
    document.addEventListener("click", closeMenus);
    return () => {
      document.removeEventListener("click", closeMenus);
      stopClearing();
      stopFocusing();
    };
  }, [router]);
  return announcement;
}

function hideAll(popovers: string): void {
  for (const popover of document.querySelectorAll<HTMLElement>(popovers)) popover.hidePopover();
}
