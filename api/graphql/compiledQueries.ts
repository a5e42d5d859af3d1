import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import {
  type DocumentNode,
  type ExecutionResult,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isObjectType,
  isSpecifiedScalarType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type TypeNode,
} from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import { LRUCache } from "lru-cache";
import type { Context } from "../context";

/** Compiling one field takes about 20 microseconds, and the program of it about 3 kB: what is larger is asked for too seldom. */
const mostFields = 500;
/** Of all programs together, so that they take at most about 60 MB; the one used longest ago goes first. */
const mostFieldsKept = 20_000;
/** A program says nothing of an answer's status and headers. */
const noHead = { status: undefined, headers: new HeaderMap() };

export type Compiler = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
) => ReturnType<typeof compileQuery<Record<string, unknown>, Record<string, unknown>>>;

interface Program {
  run(context: Context, variables: Record<string, unknown> | undefined): Promise<ExecutionResult>;
  fields: number;
  /** How often it found errors where graphql-js found none. */
  differences: number;
}

/**
 * Answers queries that are asked for again by a program made of them. An answer with errors is always the one of graphql-js, and so is every answer
 * to a mutation, to introspection and to what `fieldsToCompile` leaves out: docs/decisions/0019-compiled-queries.md.
 */
export function compiledQueries(
  schema: GraphQLSchema,
  compiler: Compiler = compileQuery,
): ApolloServerPlugin<Context> {
  // Apollo keeps the documents, within bounds; what is known of one goes with it.
  const known = new WeakMap<OperationDefinitionNode, "asked once" | "never compiled">();
  const programs = new LRUCache<OperationDefinitionNode, Program>({
    maxSize: mostFieldsKept,
    sizeCalculation: ({ fields }) => fields,
  });

  function programOf(document: DocumentNode, operation: OperationDefinitionNode): Program | null {
    const kept = programs.get(operation);
    if (kept) return kept;
    const before = known.get(operation);
    if (before === "never compiled") return null;
    if (before === undefined) {
      known.set(operation, "asked once");
      return null;
    }
    const made = compile(compiler, schema, document, operation);
    if (made) programs.set(operation, made);
    else known.set(operation, "never compiled");
    return made;
  }

  return {
    async requestDidStart() {
      let failed: Program | undefined;
      return {
        async responseForOperation({ document, operation, request, contextValue }) {
          // What an admin sees is counted, and an operation that fails in a program is executed twice.
          const program = operation && !contextValue.isOfAdmin ? programOf(document, operation) : null;
          const answer = await program?.run(contextValue, request.variables);
          if (program && answer?.errors) failed = program;
          if (!answer || answer.errors) return null;
          return { http: noHead, body: { kind: "single", singleResult: answer } };
        },

        async willSendResponse({ operation, response: { body } }) {
          if (!failed || !operation || body.kind !== "single" || body.singleResult.errors) return;
          failed.differences += 1;
          // Once may have been the database's fault; twice it is the program that is wrong about this operation.
          if (failed.differences > 1) {
            programs.delete(operation);
            known.set(operation, "never compiled");
          }
        },
      };
    },
  };
}

function compile(
  compiler: Compiler,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Program | null {
  const fields = fieldsToCompile(schema, document, operation);
  if (fields === null) return null;
  const compiled = compiler(schema, document, operation.name?.value);
  if (!isCompiledQuery(compiled)) return null;
  return {
    fields,
    differences: 0,
    run: async (context, variables) => compiled.query(undefined, context, variables ?? {}),
  };
}

/**
 * How many fields a valid operation selects, fragments counted wherever they are spread; null where the compiler is known to differ from
 * graphql-js, or too much would be compiled: all but queries, directives, introspection, names that begin with two underscores,
 * unions and interfaces, variables of lists, objects and scalars of our own.
 */
export function fieldsToCompile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): number | null {
  const root = schema.getQueryType();
  if (operation.operation !== "query" || operation.directives?.length || !root) return null;
  const isPlain = (operation.variableDefinitions ?? []).every(
    ({ type, directives }) => !directives?.length && isPlainInput(schema, type),
  );
  if (!isPlain) return null;
  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  let fields = 0;

  function canBeCompiled(type: GraphQLNamedType, { selections }: SelectionSetNode): boolean {
    return (
      isObjectType(type) &&
      selections.every((selection) => {
        if (selection.directives?.length) return false;
        if (selection.kind === Kind.INLINE_FRAGMENT) return canBeCompiled(type, selection.selectionSet);
        if (selection.kind === Kind.FRAGMENT_SPREAD) {
          const fragment = fragments.get(selection.name.value);
          return fragment !== undefined && isBare(fragment) && canBeCompiled(type, fragment.selectionSet);
        }
        fields += 1;
        if (fields > mostFields || selection.alias?.value.startsWith("__")) return false;
        if (selection.name.value === "__typename") return true;
        const field = type.getFields()[selection.name.value];
        if (!field) return false;
        const named = getNamedType(field.type);
        if (isAbstractType(named)) return false;
        return selection.selectionSet === undefined || canBeCompiled(named, selection.selectionSet);
      })
    );
  }

  return canBeCompiled(root, operation.selectionSet) ? fields : null;
}

function isBare({ directives }: FragmentDefinitionNode): boolean {
  return !directives?.length;
}

function isPlainInput(schema: GraphQLSchema, type: TypeNode): boolean {
  const inner = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
  if (inner.kind !== Kind.NAMED_TYPE) return false;
  const named = schema.getType(inner.name.value);
  return isEnumType(named) || (named !== undefined && isSpecifiedScalarType(named));
}
