import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { clearAlert } from "../ui/siteAlert";

/**
 * With a navigation to another page: takes old alerts away, closes open menus and moves the focus to the new page's heading, unless somebody is
 * already typing into a field again.
 * Returns the new page's title, to be read out by a live region.
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
      // Taking the focus lays out the page, which the next frame does anyway.
      requestAnimationFrame(() =>
        focusOn(
          document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main"),
        ),
      );
    });
    return () => {
      stopClearing();
      stopFocusing();
    };
  }, [router]);
  return { announcement };
}

function focusOn(element: HTMLElement | null): void {
  const isTyping = document.querySelector<HTMLInputElement>("input:read-write:focus")?.value;
  if (!element || isTyping) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
