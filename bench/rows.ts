import type { Row } from "./row";
import { peers } from "./rows/peers";
import { repeated } from "./rows/repeated";
import { uncached } from "./rows/uncached";

/** All rows, in the order of the table. */
export const rows: readonly Row[] = [repeated, uncached, peers];
