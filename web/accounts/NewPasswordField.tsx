import { TextField } from "../ui/TextField";

/** A password to choose. */
export function NewPasswordField({ problem }: { problem: string | undefined }) {
  return (
    <TextField
      label="New password"
      hint="8 characters or more. Three words you can remember are good."
      type="password"
      name="newPassword"
      autoComplete="new-password"
      problem={problem}
    />
  );
}
