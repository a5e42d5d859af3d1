import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** Length in bits of the network that one IPv6 subscriber has at least (RFC 6177). */
const subscriberPrefix = 64;

/** Some proxies add a port in X-Forwarded-For: 203.0.113.7:51234, [2001:db8::1]:51234. */
const withPort = /^(?:([\d.]+)|\[([\da-f:.]+)\]):\d+$/i;

/**
 * Returns the key under which limits count an address: an IPv4 address itself, an IPv4-mapped IPv6 address as
 * IPv4, another IPv6 address as its /64 network, all without a port. Other texts, such as account ids, stay
 * as they are.
 */
export function networkOf(address: string): string {
  const host = withPort.exec(address);
  // A link-local address ends with the name of its interface, such as %eth0.
  const [ip = ""] = (host?.[1] ?? host?.[2] ?? address).split("%");
  if (!isIPv6(ip)) return host ? ip : address;
  const parsed = ipaddr.process(ip);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = parsed.toByteArray().fill(0, subscriberPrefix / 8);
  return `${ipaddr.fromByteArray(network)}/${subscriberPrefix}`;
}
