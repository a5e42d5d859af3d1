import { type GraphQLResolveInfo, Kind, type SelectionNode } from "graphql";

/**
 * Names of the fields that an operation asks for below the field that is resolved, at the end of a path of field names; also those that a directive may
 * leave out. A hint of what to read at once: what is not read ahead must still be readable later.
 */
export function askedFields({ fieldNodes, fragments }: GraphQLResolveInfo, ...path: string[]): Set<string> {
  const names = new Set<string>();
  const look = (selections: readonly SelectionNode[] | undefined, [next, ...rest]: string[]) => {
    for (const selection of selections ?? []) {
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        look(
          fragments[selection.name.value]?.selectionSet.selections,
          next === undefined ? [] : [next, ...rest],
        );
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        look(selection.selectionSet.selections, next === undefined ? [] : [next, ...rest]);
      else if (next === undefined) names.add(selection.name.value);
      else if (selection.name.value === next) look(selection.selectionSet?.selections, rest);
    }
  };
  look(
    fieldNodes.flatMap((node) => node.selectionSet?.selections ?? []),
    path,
  );
  return names;
}
