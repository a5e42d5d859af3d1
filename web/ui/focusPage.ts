/**
 * Focuses an element without scrolling, unless the user is typing.
 * @param element by default the heading of the page, or its main element
 */
export function focusPage(
  element = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main"),
): void {
  const isTyping = document.querySelector<HTMLInputElement>("input:read-write:focus")?.value;
  if (!element || isTyping) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
