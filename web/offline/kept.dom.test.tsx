import { expect, test } from "vitest";
import { main, openPage } from "../testing/openPage";

test.each(["/%5Cevil.example/x", "/%09/evil.example/x", "//evil.example/x", "/technology?page=2"])(
  "leads to this site to try %s again",
  async (from) => {
    await openPage(`/kept?from=${from}`);
    const { href } = await main().findByRole<HTMLAnchorElement>("link", { name: "Try again" });
    expect(new URL(href, window.location.origin).host).toBe(window.location.host);
  },
);

test.each(["http://evil.example/x", "javascript:alert(1)"])("shows no link to %s", async (from) => {
  await openPage(`/kept?from=${from}`);
  await main().findByText(/^No course is kept/);
  expect(main().queryByRole("link", { name: "Try again" })).toBeNull();
});
