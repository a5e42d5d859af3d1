import { Field, ObjectType } from "type-graphql";
import { PageInfo } from "../connection";
import { Course } from "./course.type";

@ObjectType({ simpleResolvers: true, description: "A course in a connection, with its place." })
export class CourseEdge {
  @Field(() => String, { description: "Opaque place of the course in the list, to be given as `after`." })
  cursor!: string;

  @Field(() => Course, { description: "The course." })
  node!: Course;
}

@ObjectType({ simpleResolvers: true, description: "A page of courses in catalogue order." })
export class CourseConnection {
  /** How many courses a search found; null for all courses, which are counted when that is asked for. */
  found!: number | null;

  @Field(() => [Course], { description: "The courses of this page." })
  nodes!: Course[];

  @Field(() => [CourseEdge], { description: "The same courses, each with its cursor." })
  edges!: CourseEdge[];

  @Field(() => PageInfo, { description: "Where this page stands in the list." })
  pageInfo!: PageInfo;
}
