import { createFileRoute, lazyRouteComponent, useRouter } from "@tanstack/react-router";

const LoginPage = lazyRouteComponent(() => import("../accounts/LoginPage"), "LoginPage");

export const Route = createFileRoute("/login")({
  loader: async (visit) => {
    const { refuseSignedIn } = await import("../session/guards");
    await refuseSignedIn(visit);
    await LoginPage.preload?.();
  },
  staleTime: 0,
  staticData: { page: "accounts/LoginPage.tsx", unlisted: true },
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
      afterLogIn={async (userId) => {
        // After a failure the progress stays in this browser; the layout retries.
        await import("../learning/sendProgress")
          .then(({ mergeLocalProgress }) => mergeLocalProgress(router.options.context.execute, userId))
          .catch(() => undefined);
      }}
    />
  );
}
