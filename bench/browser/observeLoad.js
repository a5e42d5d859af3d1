// Init script of the page: collects the figures that `window.firstLoad()` returns, a `FirstLoad` of
// slowPhone.ts.
{
  const figures = { largestPaint: 0, shift: 0 };
  const tasks = [];
  let firstPaint = Number.POSITIVE_INFINITY;
  const handlers = {
    "largest-contentful-paint": ({ startTime }) => {
      figures.largestPaint = startTime;
    },
    paint: ({ name, startTime }) => {
      if (name === "first-contentful-paint") firstPaint = startTime;
    },
    // "Total blocking time" counts tasks after the first paint only.
    longtask: ({ startTime, duration }) => {
      tasks.push({ start: startTime, end: startTime + duration });
    },
    "layout-shift": ({ hadRecentInput, value }) => {
      if (!hadRecentInput) figures.shift += value;
    },
  };
  const observers = Object.entries(handlers).map(([type, handle]) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(handle));
    observer.observe({ type, buffered: true });
    return () => observer.takeRecords().forEach(handle);
  });
  window.hasPainted = () => figures.largestPaint > 0;
  window.firstLoad = () => {
    for (const takeRecords of observers) takeRecords();
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => /\.js$/.test(name));
    const blocking = tasks
      .filter(({ end }) => end > firstPaint)
      .reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, firstPaint) - 50), 0);
    return {
      ...figures,
      blocking,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  };
}
