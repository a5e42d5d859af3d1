import { expect, test } from "vitest";
import { createRateLimits, defaultAllowances } from "../rateLimits";
import { networkOf } from "./networkOf";

test("takes the /64 network of an IPv6 address, however it is written", () => {
  for (const address of [
    "2001:db8:1:2::1",
    "2001:DB8:1:2:ffff:ffff:ffff:ffff",
    "2001:0db8:0001:0002:0000:0000:0000:0009",
    "2001:db8:1:2::1.2.3.4",
    "2001:db8:1:2::1%eth0",
  ])
    expect(networkOf(address)).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
  expect(networkOf("::1")).toBe("::/64");
});

test("takes an IPv4-mapped IPv6 address as IPv4", () => {
  expect(networkOf("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(networkOf("::FFFF:c000:207")).toBe("192.0.2.7");
});

test("ignores the interface of a link-local address", () => {
  for (const name of ["eth0", "br-lan", "eth0.100", "docker_gwbridge"])
    expect(networkOf(`fe80::5%${name}`)).toBe("fe80::/64");
});

test("ignores the port that some proxies add", () => {
  expect(networkOf("192.0.2.7:51234")).toBe("192.0.2.7");
  expect(networkOf("[2001:db8:1:2::1]:51234")).toBe("2001:db8:1:2::/64");
});

test("returns IPv4 addresses, networks and other texts unchanged", () => {
  for (const text of ["192.0.2.7", "2001:db8:1:2::/64", "an id", "123", ""])
    expect(networkOf(text)).toBe(text);
});

test("counts the addresses of one /64 network together in every limit", async () => {
  const once = { tries: 1, seconds: 60 };
  const limits = createRateLimits({
    ...defaultAllowances,
    loginPerEmailAndAddress: once,
    signUpPerAddress: once,
    contactMessagePerAddress: once,
    resumeCodePerAddress: once,
    resumeTryPerAddress: once,
    passwordResetPerEmailAndAddress: once,
    costPerAddress: once,
    assistantPerMinute: once,
  });
  const counters: ((address: string) => Promise<unknown>)[] = [
    (address) => limits.countLogin("ada@example.org", address),
    limits.countSignUp,
    limits.countContactMessage,
    limits.countResumeCode,
    limits.countResumeTry,
    (address) => limits.countPasswordReset("ada@example.org", address),
  ];
  for (const count of counters) {
    await count("2001:db8:1:2::1");
    await count("2001:db8:1:3::1");
    await expect(count("2001:db8:1:2:3::9")).rejects.toMatchObject({ code: "RATE_LIMITED" });
  }
  expect((await limits.countCost(1, "2001:db8:1:2::1")).isOver).toBe(false);
  expect((await limits.countCost(1, "2001:db8:1:2:3::9")).isOver).toBe(true);
  expect((await limits.countAssistantCall("2001:db8:1:2::1")).allowed).toBe(true);
  expect((await limits.countAssistantCall("2001:db8:1:2:3::9")).allowed).toBe(false);
});
