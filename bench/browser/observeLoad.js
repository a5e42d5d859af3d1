// Runs in the page before anything of it, as text: it notes what `window.firstLoad()` tells, a `FirstLoad` of
// slowPhone.ts.
{
  const seen = { largestPaint: 0, shift: 0 };
  const tasks = [];
  let firstPaint = Number.POSITIVE_INFINITY;
  const each = {
    "largest-contentful-paint": ({ startTime }) => {
      seen.largestPaint = startTime;
    },
    paint: ({ name, startTime }) => {
      if (name === "first-contentful-paint") firstPaint = startTime;
    },
    // As in "total blocking time", only what comes after the first paint: there is nothing to press before.
    longtask: ({ startTime, duration }) => {
      tasks.push({ start: startTime, end: startTime + duration });
    },
    "layout-shift": ({ hadRecentInput, value }) => {
      if (!hadRecentInput) seen.shift += value;
    },
  };
  const observers = Object.entries(each).map(([type, note]) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true });
    return () => observer.takeRecords().forEach(note);
  });
  window.hasPainted = () => seen.largestPaint > 0;
  window.firstLoad = () => {
    for (const takeRest of observers) takeRest();
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => /\.js$/.test(name));
    const blocking = tasks
      .filter(({ end }) => end > firstPaint)
      .reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, firstPaint) - 50), 0);
    return {
      ...seen,
      blocking,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  };
}
