import { BookOpenCheck, HeartHandshake, Sprout } from "lucide";
import type { MissionQuery } from "../../schema/generated/graphql";
import { Delayed } from "../ui/Delayed";
import { Icon } from "../ui/Icon";
import { Spinner } from "../ui/Spinner";
import { MissionBanner } from "./MissionBanner";
import styles from "./MissionPage.module.css";
import { TeamCards } from "./TeamCards";

const promises = [
  {
    icon: HeartHandshake,
    title: "Open to everybody",
    text: "Every course is free, whole and open from the first line to the quiz. You need no account, no card and no invitation.",
  },
  {
    icon: BookOpenCheck,
    title: "Many ways to learn",
    text: "Short modules in plain words. Pages work with a keyboard, a screen reader, big letters, an old phone and a slow line.",
  },
  {
    icon: Sprout,
    title: "For life, not for a test",
    text: "Saving money, listening well, staying healthy, checking what is true: you can use it today, and many years from now.",
  },
];

/** Our Mission: why the site is there, and the people behind it. */
export function MissionPage({ team }: { team: MissionQuery["site"]["team"] }) {
  return (
    <div className={styles.page}>
      <h1>Our Mission</h1>
      <Delayed ms={500} loader={<Spinner />}>
        <MissionBanner />
        <ul className={styles.promises} aria-label="What we promise">
          {promises.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon of={icon} size={30} />
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <TeamCards team={team} />
      </Delayed>
    </div>
  );
}
