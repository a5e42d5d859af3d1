export interface CountLimits {
  inAll: number;
  perAddress: number;
}

export type AddressCount = ReturnType<typeof createAddressCount>;

/** Counts what is open at the same time, such as connections: in all and by network address. */
export function createAddressCount(limits: CountLimits) {
  const byAddress = new Map<string, number>();
  let total = 0;
  return {
    get total() {
      return total;
    },
    get isFull() {
      return total >= limits.inAll;
    },
    /** @returns false, without counting, when a limit is reached */
    add(address: string): boolean {
      const count = byAddress.get(address) ?? 0;
      if (total >= limits.inAll || count >= limits.perAddress) return false;
      byAddress.set(address, count + 1);
      total += 1;
      return true;
    },
    /** Removes what `add` has counted. */
    remove(address: string): void {
      const count = byAddress.get(address) ?? 0;
      if (count > 1) byAddress.set(address, count - 1);
      else byAddress.delete(address);
      total -= 1;
    },
  };
}
