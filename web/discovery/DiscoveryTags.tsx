import { useMatches, useRouter } from "@tanstack/react-router";
import type { CourseOrQuiz } from "../courses/readCourseOrQuiz";
import { structuredData } from "./structuredData";

const siteName = "Ninefold";
const siteCard = { file: "social.png", alt: "Ninefold: free life-skills courses for ages 8 to 18" };

/**
 * Metadata for search engines and messengers: social cards, structured data, feed, manifest. Rendered on the
 * server only; the client bundle does not contain it.
 */
export function DiscoveryTags() {
  const { origin } = useRouter().options.context;
  const matches = useMatches();
  const page = matches.at(-1);
  const meta = matches.flatMap((match) => match.meta ?? []);
  const title = meta.findLast((tag) => tag?.title !== undefined)?.title?.replace(` · ${siteName}`, "");
  const description = meta.findLast((tag) => tag?.name === "description")?.content;
  const canonical = page?.links?.find((link) => link?.rel === "canonical")?.href;
  const course = page?.routeId === "/$path" && page.loaderData ? sharedCourse(page.loaderData) : null;
  const card = course
    ? { file: `social-${course.slug}.png`, alt: `${course.title}: a free course for ages 8 to 18` }
    : siteCard;
  const data = page && structuredData(page, origin);
  return (
    <>
      {matches.some((match) => match.staticData.unlisted) && <meta name="robots" content="noindex" />}
      <link rel="manifest" href="/manifest.webmanifest" />
      {page?.routeId === "/courses" && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title="New and changed courses"
          href="/courses.atom"
        />
      )}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={`${origin}/art/${card.file}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {data && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<" cannot end the element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
        />
      )}
    </>
  );
}

function sharedCourse(found: CourseOrQuiz) {
  return found.page === "course" ? found.course : found.quiz;
}
