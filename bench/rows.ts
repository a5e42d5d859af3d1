import type { Row } from "./row";
import { growthOfCourses } from "./rows/growthOfCourses";
import { memory } from "./rows/memory";
import { pages } from "./rows/pages";
import { peers } from "./rows/peers";
import { repeated } from "./rows/repeated";
import { start } from "./rows/start";
import { uncached } from "./rows/uncached";

/** All rows, in the order of the table. */
export const rows: readonly Row[] = [repeated, uncached, peers, pages, memory, start, growthOfCourses];
