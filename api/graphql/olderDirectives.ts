import { DirectiveLocation, GraphQLDirective, specifiedDirectives } from "graphql";

/**
 * GraphQL's own directives, without the one place that the draft of the next specification adds: tools that do not know it, such as Python's
 * graphql-core 3.2 and with it `gql`, refuse a whole schema for it.
 */
export const olderDirectives: readonly GraphQLDirective[] = specifiedDirectives.map((directive) => {
  const locations = directive.locations.filter(
    (location) => location !== DirectiveLocation.DIRECTIVE_DEFINITION,
  );
  return new GraphQLDirective({ ...directive.toConfig(), locations });
});
