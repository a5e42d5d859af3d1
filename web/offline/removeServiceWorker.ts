/// <reference lib="webworker" />
export type {};

declare const self: ServiceWorkerGlobalScope;

// Served as `/sw.js` while SERVICE_WORKER=off: removes the service worker and all that it stored. What the
// learner has done is in local storage and stays.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
