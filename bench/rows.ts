import type { Row } from "./row";
import { repeated } from "./rows/repeated";

/** All rows, in the order of the table. */
export const rows: readonly Row[] = [repeated];
