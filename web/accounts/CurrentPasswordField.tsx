import { TextField } from "../ui/TextField";

/** The password that somebody has now, as proof that it is them. */
export function CurrentPasswordField({ problem }: { problem: string | undefined }) {
  return (
    <TextField
      label="Your password now"
      type="password"
      name="currentPassword"
      autoComplete="current-password"
      problem={problem}
    />
  );
}
