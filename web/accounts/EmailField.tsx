import { TextField } from "../ui/TextField";

/** The email by which an account is known, so that password managers find it. */
export function EmailField({ problem }: { problem: string | undefined }) {
  return <TextField label="Email" type="email" name="email" autoComplete="username" problem={problem} />;
}
