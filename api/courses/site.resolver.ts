import { Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "../context";
import { Site } from "./site.type";

@Resolver(() => Site)
export class SiteResolver {
  @Query(() => Site, { description: "Texts and pictures of the landing page and the mission page." })
  async site(@Ctx() { courses }: Context): Promise<Site> {
    const { slides, banner, testimonials, team } = await courses.site();
    return { slides, banner, testimonials, team };
  }
}
