import { Arg, Ctx, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import { z } from "zod";
import type { Context } from "../context";
import { Connection, connectionOf, pageCost, pageSize } from "../pagination/connection";
import { cursorsOf } from "../pagination/cursors";
import { slug } from "./courseSchemas";
import { Guide } from "./guide.type";

@ObjectType({ description: "A page of guides in the order of their list." })
class GuideConnection extends connectionOf(Guide, { item: "A guide", node: "guide", nodes: "guides" }) {
  @Field(() => Int, { description: "Number of guides in the whole list, not only on this page." })
  totalCount!: number;
}

const cursors = cursorsOf("Query.guides", z.tuple([z.int32(), slug]));

@Resolver(() => Guide)
export class GuideResolver {
  @Query(() => GuideConnection, {
    description: "The guides on staying safe, in the order of their list, as a Cursor Connection.",
    complexity: pageCost,
  })
  guides(
    @Ctx() { catalogue }: Context,
    @Arg("first", () => Int, {
      nullable: true,
      description: "Number of guides to return, 1 to 50. Defaults to 20.",
    })
    first?: number | null,
    @Arg("after", () => String, {
      nullable: true,
      description: "Returns the guides after this cursor. Defaults to the start of the list.",
    })
    after?: string | null,
  ): GuideConnection {
    const size = pageSize(first);
    const [position, lastSlug] = cursors.decode(after) ?? [-1, ""];
    const rest = catalogue.guides.filter(
      (guide) => guide.position > position || (guide.position === position && guide.slug > lastSlug),
    );
    const page = new Connection(rest.slice(0, size + 1), size, after, (guide) =>
      cursors.encode([guide.position, guide.slug]),
    );
    return Object.assign(page, { totalCount: catalogue.guides.length });
  }

  @Query(() => Guide, {
    nullable: true,
    description: "One guide; null when there is no such guide.",
  })
  guide(
    @Ctx() { catalogue }: Context,
    @Arg("slug", () => String, { description: "E.g. `first-aid`." }) guideSlug: string,
  ): Guide | null {
    return catalogue.guide(guideSlug);
  }
}
