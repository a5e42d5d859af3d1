import { createFileRoute, useRouter } from "@tanstack/react-router";
import { refuseSignedIn } from "../accounts/guards";
import { LoginPage } from "../accounts/LoginPage";
import { mergeLocalTicks } from "../progress/mergeLocalTicks";

export const Route = createFileRoute("/login")({
  loader: ({ parentMatchPromise }) => refuseSignedIn(parentMatchPromise),
  staleTime: 0,
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
        // Ticks that could not be sent stay in this browser; the next page load tries again.
        await mergeLocalTicks(router.options.context.execute).catch(() => false);
      }}
    />
  );
}
