import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** Length in bits of the network that one IPv6 subscriber has at least (RFC 6177). */
const subscriberPrefix = 64;

/**
 * Returns the key under which limits count an address: an IPv4 address itself, an IPv4-mapped IPv6 address as
 * IPv4, another IPv6 address as its /64 network. Other texts, such as account ids, stay as they are.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = parsed.toByteArray().fill(0, subscriberPrefix / 8);
  return `${ipaddr.fromByteArray(network)}/${subscriberPrefix}`;
}
