import type { ComponentType } from "react";
import { ChangeEmailPage } from "./ChangeEmailPage";
import { ChangeNamePage } from "./ChangeNamePage";
import { ChangePasswordPage } from "./ChangePasswordPage";
import { DeleteAccountPage } from "./DeleteAccountPage";

/** The pages below /profile, by the last part of their address. */
export const accountChanges: ReadonlyMap<string, { title: string; Page: ComponentType }> = new Map([
  ["name", { title: "Change your name", Page: ChangeNamePage }],
  ["email", { title: "Change your email", Page: ChangeEmailPage }],
  ["password", { title: "Change your password", Page: ChangePasswordPage }],
  ["delete", { title: "Delete your account", Page: DeleteAccountPage }],
]);
