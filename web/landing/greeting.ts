/** The first words of the home page: by name where there is one. */
export function greeting(name: string | undefined): string {
  const trimmed = name?.trim();
  return trimmed ? `Hello, ${trimmed}!` : "Hello!";
}
