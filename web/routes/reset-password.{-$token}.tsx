import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordPage } from "../accounts/ForgotPasswordPage";
import { ResetPasswordPage } from "../accounts/ResetPasswordPage";
import { readSendsMail } from "../accounts/readSendsMail";

export const Route = createFileRoute("/reset-password/{-$token}")({
  loader: async ({ context, params }) => ({
    sendsMail: params.token === undefined && (await readSendsMail(context.execute)),
  }),
  staticData: { unlisted: true },
  head: () => ({ meta: [{ title: "New password · Ninefold" }] }),
  component: NewPassword,
});

function NewPassword() {
  const { token } = Route.useParams();
  const { sendsMail } = Route.useLoaderData();
  return token === undefined ? (
    <ForgotPasswordPage sendsMail={sendsMail} />
  ) : (
    <ResetPasswordPage token={token} />
  );
}
