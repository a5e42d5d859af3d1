import { screen, waitFor, within } from "@testing-library/dom";
import { expect, inject, test } from "vitest";
import { logInAsNewLearner, storeTicks } from "../testing/learner";
import { main, openPage } from "../testing/openPage";
import { watchOperations } from "../testing/requests";

test("fifteen cards have a picture, title, rating and Enroll For Free link", async () => {
  await openPage("/");
  const region = main().getByRole("region", { name: "Courses for real life" });
  const cards = [...region.querySelectorAll<HTMLElement>(":scope > ul > li")];
  expect(cards).toHaveLength(inject("courseCount"));
  for (const card of cards) {
    expect(within(card).getAllByRole("img")[0]).toHaveAttribute("alt", expect.stringMatching(/\w/));
    expect(within(card).getByRole("heading", { level: 3 })).toHaveTextContent(/\w/);
    within(card).getByText(/^\([\d,]+ enrolled\)$/);
    expect(within(card).getByRole("link", { name: "Enroll For Free" })).toHaveAttribute("href", "/login");
  }
  const finance = cards.find(({ textContent }) => textContent?.includes("Personal Finance"));
  within(finance as HTMLElement).getByText("4.6");
  expect(within(region).getAllByText("(6,695 enrolled)")).toHaveLength(1);
  expect(within(region).getAllByText("(3,746 enrolled)").length).toBeGreaterThanOrEqual(14);
});

test("shows two figures and avatars in the banner, and five testimonials", async () => {
  await openPage("/");
  const banner = main().getByRole("region", { name: "Ninefold in numbers" });
  expect(banner).toHaveTextContent("5.0 Star Rating");
  expect(banner).toHaveTextContent("1.9 Million Learners");
  expect(banner.querySelectorAll("img").length).toBeGreaterThan(3);

  const region = main().getByRole("region", { name: "What learners say" });
  const testimonials = within(region).getAllByRole("figure");
  expect(testimonials).toHaveLength(5);
  for (const testimonial of testimonials) {
    within(testimonial).getByRole("img", { name: /^[345] out of 5 stars$/ });
    expect(testimonial.querySelector("blockquote")).toHaveTextContent(/^“.+”$/);
    expect(testimonial.querySelector("strong")).toHaveTextContent(/\w/);
  }
});

test("the catalogue shows its title, its links and the progress of a course", async () => {
  await openPage("/courses");
  expect(main().getByRole("heading", { level: 1 })).toHaveTextContent(/^ENJOY LEARNING COURSES$/);
  const cards = main().getAllByRole("listitem");
  const card = cards.find(({ textContent }) => textContent?.includes("Communication and Creativity"));
  within(card as HTMLElement).getByRole("progressbar");
  within(card as HTMLElement).getByText("0% Completed");
  expect(within(card as HTMLElement).getByRole("link", { name: "Learn For Free" })).toHaveAttribute(
    "href",
    "/communication-creativity",
  );
});

test("the catalogue shows the progress of an account", async () => {
  await logInAsNewLearner();
  await storeTicks({ "/Per": [1, 2] });
  await openPage("/courses");
  const cards = main().getAllByRole("listitem");
  const card = cards.find(({ textContent }) => textContent?.includes("Personal Finance"));
  within(card as HTMLElement).getByText("22% Completed");
});

test("requests the catalogue once for all pages that show it", async () => {
  const page = await openPage("/about");
  const operations = watchOperations();
  await page.user.click(screen.getAllByRole("link", { name: "Ninefold" })[0] as HTMLElement);
  await waitFor(() => expect(page.address()).toBe("/"));
  await page.user.click((await main().findAllByRole("link", { name: "See all courses" }))[0] as HTMLElement);
  await waitFor(() => expect(page.address()).toBe("/courses"));
  await waitFor(() =>
    expect(main().getByRole("heading", { level: 1 })).toHaveTextContent("ENJOY LEARNING COURSES"),
  );
  expect(main().getAllByRole("link", { name: "Learn For Free" })).toHaveLength(inject("courseCount"));
  const requested = operations.map(({ operationName }) => operationName);
  expect(requested).toContain("Landing");
  expect(requested.filter((name) => name === "Catalogue")).toHaveLength(1);
});
