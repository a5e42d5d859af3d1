import { useRouter } from "@tanstack/react-router";

/** Asks ahead for the scripts of a part that is loaded by itself. Only the server writes it: in the browser that part is there already. */
export function PreloadedScripts({ of }: { of: string }) {
  const { scriptsOf } = useRouter().options.context;
  return scriptsOf?.(of).map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />);
}
