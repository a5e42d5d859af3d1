import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";

export const Route = createFileRoute("/reset-password/{-$token}")({
  loader: async ({ context, params }) => {
    const { readSendsMail } = await import("../accounts/readAccount");
    return { sendsMail: params.token === undefined && (await readSendsMail(context.execute)) };
  },
  staticData: { page: "accounts/ResetPasswordPage.tsx", unlisted: true },
  head: () => ({ meta: [{ title: "New password · Ninefold" }] }),
  component: lazyRouteComponent(() => import("../accounts/ResetPasswordPage"), "ResetPasswordPage"),
});
