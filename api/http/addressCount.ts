import { networkOf } from "../limits/networkOf";

export interface CountLimits {
  total: number;
  perAddress: number;
}

/** Counts what is open concurrently, such as connections: in total and per network address (`networkOf`). */
export function createAddressCount(limits: CountLimits) {
  const byNetwork = new Map<string, number>();
  let total = 0;
  const isFullFor = (address: string) => (byNetwork.get(networkOf(address)) ?? 0) >= limits.perAddress;
  return {
    get total() {
      return total;
    },
    get isFull() {
      return total >= limits.total;
    },
    /** Returns whether an address has reached its limit. */
    isFullFor,
    /** @returns false, without counting, when a limit is reached */
    add(address: string): boolean {
      if (total >= limits.total || isFullFor(address)) return false;
      const network = networkOf(address);
      byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
      total += 1;
      return true;
    },
    /** Removes what `add` has counted. */
    remove(address: string): void {
      const network = networkOf(address);
      const count = byNetwork.get(network) ?? 0;
      if (count > 1) byNetwork.set(network, count - 1);
      else byNetwork.delete(network);
      total -= 1;
    },
  };
}
