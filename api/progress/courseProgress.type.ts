import { Field, ID, Int, ObjectType } from "type-graphql";
import { progressPercent } from "./progressPercent";
import type { Ticks } from "./progressReader";

@ObjectType({ simpleResolvers: true, description: "How far the signed-in learner is in a course." })
export class CourseProgress {
  /** What was read, for the fields that need another read. */
  ticks!: Ticks;

  @Field(() => ID, {
    description: "`<course slug>-progress`; one learner's browser sees one of them for each course.",
  })
  id!: string;

  @Field(() => [Int], { description: "Numbers of the modules ticked, ascending." })
  completed!: number[];

  @Field(() => Int, { description: "Share done in whole percent: round(count / 9 * 100), for every course." })
  percent!: number;
}

/** The visible progress of a learner's ticks. */
export function courseProgressOf(ticks: Ticks): CourseProgress {
  return {
    ticks,
    id: `${ticks.courseSlug}-progress`,
    completed: ticks.completed,
    percent: progressPercent(ticks.completed.length),
  };
}
