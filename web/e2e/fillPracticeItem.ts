/** Runs in the page: fills in the practice item that is shown, whatever its kind. */
export function fillPracticeItem(): void {
  const form = document.querySelector<HTMLFormElement>('form[action="/forms/practice"]');
  for (const field of form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select") ?? []) {
    if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
    else if (field.type === "radio" || field.type === "checkbox") field.checked = true;
    else if (field.type !== "hidden") field.value = "1";
  }
}
