/** Focuses the heading of the page, or its main element, unless the user is typing. */
export function focusPage(): void {
  const element =
    document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  const isTyping = document.querySelector<HTMLInputElement>("input:read-write:focus")?.value;
  if (!element || isTyping) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
