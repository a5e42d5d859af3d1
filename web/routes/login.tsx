import { createFileRoute, useRouter } from "@tanstack/react-router";
import { refuseSignedIn } from "../accounts/guards";
import { LoginPage } from "../accounts/LoginPage";

export const Route = createFileRoute("/login")({
  loader: refuseSignedIn,
  staleTime: 0,
  staticData: { unlisted: true },
  head: () => ({
    meta: [
      { title: "Log in · Ninefold" },
      {
        name: "description",
        content: "Log in to Ninefold to keep your progress in every course on every device.",
      },
    ],
  }),
  component: Login,
});

function Login() {
  const router = useRouter();
  return (
    <LoginPage
      afterLogIn={async () => {
        // What could not be sent stays in this browser; the next page load tries again.
        await import("../progress/mergeLocalProgress")
          .then(({ mergeLocalProgress }) => mergeLocalProgress(router.options.context.execute))
          .catch(() => false);
      }}
    />
  );
}
