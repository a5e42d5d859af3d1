import { useHydrated } from "@tanstack/react-router";
import { useState } from "react";
import { ComfortControls } from "../comfort/ComfortControls";
import { resetComfort } from "../comfort/useComfort";
import { Button } from "../ui/Button";
import { ThemeChoice } from "../ui/ThemeChoice";
import { chooseTheme } from "../ui/theme";
import { InformationPage } from "./InformationPage";
import styles from "./SettingsPage.module.css";

/** Theme and reading comfort, with a sample text, and the storage of the choices. */
export function SettingsPage() {
  return (
    <InformationPage
      title="Settings"
      lead="Make Ninefold look and read the way that is best for you."
      mood="happy"
      sections={[
        { id: "theme", heading: "Light or dark", content: theme },
        { id: "comfort", heading: "Reading comfort", content: comfort },
        { id: "kept", heading: "What is kept", content: <StoredSettings /> },
      ]}
    />
  );
}

const withoutScript = (
  <noscript>
    <p>
      To change this, Ninefold needs JavaScript, which is switched off in this browser. The theme follows your
      device, and your browser can zoom the page.
    </p>
  </noscript>
);

const theme = (
  <>
    {withoutScript}
    <ThemeChoice />
    <p className="needs-script">“Device” does what your phone or computer does.</p>
  </>
);

const comfort = (
  <div className={styles.comfort}>
    <div>
      {withoutScript}
      <ComfortControls />
    </div>
    <figure className={styles.sample}>
      <figcaption className="note">Try it on this text</figcaption>
      <p>
        A good question is like a torch in a dark room: it does not move the furniture, but suddenly you see
        where to step. Ask one question today that nobody has asked you, such as why 10 minutes can feel like
        an hour.
      </p>
    </figure>
  </div>
);

function StoredSettings() {
  const hydrated = useHydrated();
  const [timesForgotten, setTimesForgotten] = useState(0);
  return (
    <>
      <p>
        What you choose here is kept only in this browser. The names of the entries are{" "}
        <code>ninefold.theme</code> and <code>ninefold.comfort</code>. They are not sent to us, so another
        device starts with the standard settings.
      </p>
      <p>Reading aloud uses voices that are on your device. The text is not sent anywhere to be spoken.</p>
      <div className="button-row needs-script">
        <Button
          look="quiet"
          disabled={!hydrated}
          onClick={() => {
            chooseTheme("system");
            resetComfort();
            setTimesForgotten(timesForgotten + 1);
          }}
        >
          Forget my settings
        </Button>
        <p role="status">
          {/* A new element each time: a status that stays the same is not announced again. */}
          {timesForgotten > 0 && <span key={timesForgotten}>Your settings were forgotten.</span>}
        </p>
      </div>
    </>
  );
}
