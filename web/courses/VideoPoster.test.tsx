import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { VideoPoster } from "./VideoPoster";

const video = {
  url: "https://www.youtube.com/watch?v=AbCdEfGhIjK",
  embedUrl: "https://www.youtube-nocookie.com/embed/AbCdEfGhIjK",
  title: "How a bank works",
  channel: "A channel",
  lookFor: "Where does the money come from?",
  summary: null,
  isForAdults: false,
  minutes: null,
};

test("shows length, audience and summary of a video if they are known", () => {
  const plain = renderToStaticMarkup(<VideoPoster topic="Banks" video={video} />);
  expect(plain).toContain("“How a bank works” by A channel</p>");
  expect(plain).toMatch(/aria-describedby="(\w+)".* id="\1"[^>]*>Loads from YouTube when you press play</);
  expect(plain).not.toMatch(/<details|adults|min\b/);
  const facts = { summary: "A bank lends out deposits.", isForAdults: true, minutes: 7 };
  const full = renderToStaticMarkup(<VideoPoster topic="Banks" video={{ ...video, ...facts }} />);
  expect(full).toContain("“How a bank works” by A channel · about 7 min");
  expect(full).toContain(">Made for adults</span>");
  expect(full).toContain("<summary>What it says, in short</summary><p>A bank lends out deposits.</p>");
});
