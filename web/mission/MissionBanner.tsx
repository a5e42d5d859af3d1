import { Link } from "@tanstack/react-router";
import { artPicture } from "../ui/artPicture";
import { buttonClass } from "../ui/buttonClass";
import { PictureBanner } from "../ui/PictureBanner";

const picture = {
  ...artPicture("mission", 1200, 420),
  alt: "Six learners on a hill at sunrise: one flies a kite, one reads, one claps, one holds a globe, one a paint brush and one a young plant.",
};

/** The mission in a few sentences, on the calm side of its picture; below the picture where there is little room. */
export function MissionBanner() {
  return (
    <PictureBanner image={picture} loading="first">
      <h2>Learning belongs to everyone, for life</h2>
      <p>
        Where you live, how old you are, what you can pay and how you see, hear or move must not decide what
        you may learn. That is why we make courses that everyone can open and use.
      </p>
      <Link to="/courses" className={buttonClass({ look: "sun" })}>
        See all courses
      </Link>
    </PictureBanner>
  );
}
