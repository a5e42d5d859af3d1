import { Link } from "@tanstack/react-router";
import type { CourseCardFragment, LandingQuery } from "../../schema/generated/graphql";
import { buttonClass } from "../ui/Button";
import { PictureBanner } from "../ui/PictureBanner";
import { Slider } from "../ui/Slider";
import styles from "./Slides.module.css";

/** The slides of the site: picture, text and link. A slide of a course has the colour of its family. */
export function Slides({
  slides,
  courses,
}: {
  slides: LandingQuery["site"]["slides"];
  courses: readonly CourseCardFragment[];
}) {
  return (
    <Slider
      label="Ideas to start with"
      slides={slides.map(({ id, heading, text, path, image }, index) => {
        const course = courses.find((candidate) => candidate.path === path);
        return {
          id,
          name: heading,
          content: (isRunning) => (
            <div className={styles.family} data-family={course?.family}>
              <PictureBanner
                image={image}
                decorative
                loading={index === 0 ? "first" : isRunning ? undefined : "lazy"}
                className={styles.slide}
              >
                <h2>{heading}</h2>
                <p>{text}</p>
                <Link to={path} className={buttonClass({ look: "sun" })}>
                  {course ? `Open ${course.title}` : (pageLabels[path] ?? "Find out more")}
                </Link>
              </PictureBanner>
            </div>
          ),
        };
      })}
    />
  );
}

/** Link labels of slides that lead to a page other than a course. */
const pageLabels: Readonly<Record<string, string>> = { "/courses": "Choose a course" };
