import { Link, useLoaderData } from "@tanstack/react-router";
import { BookOpenCheck, HeartHandshake, Sprout } from "lucide";
import type { MissionQuery } from "../../schema/generated/graphql";
import { buttonClass } from "../ui/Button";
import { Delayed } from "../ui/Delayed";
import { Icon } from "../ui/Icon";
import { artPicture, Picture } from "../ui/Picture";
import { PictureBanner } from "../ui/PictureBanner";
import { Spinner } from "../ui/Spinner";
import styles from "./MissionPage.module.css";

const promises = [
  {
    icon: HeartHandshake,
    title: "Open to everybody",
    text:
      "Every course is free, whole and open from the first line to the quiz. " +
      "You need no account, no card and no invitation.",
  },
  {
    icon: BookOpenCheck,
    title: "Many ways to learn",
    text:
      "Short modules in plain words. " +
      "Pages work with a keyboard, a screen reader, big letters, an old phone and a slow line.",
  },
  {
    icon: Sprout,
    title: "For life, not for a test",
    text:
      "Saving money, listening well, staying healthy, checking what is true: " +
      "you can use it today, and many years from now.",
  },
];

/** Our Mission: the purpose of the site, and its team. */
export function MissionPage() {
  const { team } = useLoaderData({ from: "/about" });
  return (
    <div className="page">
      <h1>Our Mission</h1>
      <Delayed ms={500} loader={<Spinner />}>
        <MissionBanner />
        <ul className={styles.promises} aria-label="What we promise">
          {promises.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon of={icon} size={30} />
              <h2>{title}</h2>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
        <TeamCards team={team} />
      </Delayed>
    </div>
  );
}

const picture = {
  ...artPicture("mission", 1200, 420),
  alt:
    "Six learners on a hill at sunrise: one flies a kite, one reads, one claps, one holds a globe, " +
    "one a paint brush and one a young plant.",
};

function MissionBanner() {
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

/** The members of the team. */
function TeamCards({ team }: { team: MissionQuery["site"]["team"] }) {
  return (
    <section className={styles.section} aria-labelledby="team">
      <h2 id="team">Thank-You For Joining With Us</h2>
      <ul className={styles.team}>
        {team.map(({ name, role, photo }) => (
          <li key={name} className="card">
            <Picture image={photo} loading="lazy" />
            <h3>{name}</h3>
            <p>{role}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
