import type { Row } from "./row";
import { firstLoad } from "./rows/firstLoad";
import { growthOfCourses } from "./rows/growthOfCourses";
import { growthOfLearners } from "./rows/growthOfLearners";
import { learnerPages } from "./rows/learnerPages";
import { memory } from "./rows/memory";
import { navigation } from "./rows/navigation";
import { operations } from "./rows/operations";
import { pages } from "./rows/pages";
import { peers } from "./rows/peers";
import { repeated } from "./rows/repeated";
import { start } from "./rows/start";
import { uncached } from "./rows/uncached";

/** All rows, in the order of the table. */
export const rows: readonly Row[] = [
  repeated,
  uncached,
  peers,
  operations,
  pages,
  learnerPages,
  firstLoad,
  navigation,
  memory,
  growthOfCourses,
  growthOfLearners,
  start,
];
