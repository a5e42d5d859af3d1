/** Returns a promise and the function that resolves it; Node.js 20 has no `Promise.withResolvers`. */
export function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}
