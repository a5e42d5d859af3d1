/**
 * Waits until a list of requests has not grown for half a second. Playwright's `networkidle` does not tell:
 * it happens once for each page load.
 */
export async function noMoreOf(requests: readonly unknown[]): Promise<void> {
  for (let before = -1; before !== requests.length; ) {
    before = requests.length;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
