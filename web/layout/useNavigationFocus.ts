import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { clearAlert } from "../ui/siteAlert";

/**
 * On navigation: clears alerts, closes menus and focuses the new page's heading, unless the user is typing.
 * Returns the new title for a live region.
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
