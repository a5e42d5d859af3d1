import { Link } from "@tanstack/react-router";
import { InformationPage } from "./InformationPage";

/** How to find help. Contains no phone number but 112, because numbers differ by country. */
export function HelplinePage() {
  return (
    <InformationPage
      title="Helpline"
      lead={
        "If something hurts you, frightens you or makes you very sad, you do not have to carry it alone. " +
        "Here is how to find help where you live."
      }
      mood="waving"
      sections={[
        { id: "danger", heading: "If you are in danger now", highlight: "urgent", content: danger },
        { id: "number", heading: "Find your emergency number", content: emergencyNumber },
        { id: "helpline", heading: "Find a child helpline", content: childHelpline },
        { id: "guides", heading: "Read what to do", content: guides },
        { id: "tell", heading: "Tell somebody you trust", content: tell },
        { id: "remember", heading: "Good to remember", content: remember },
        { id: "ninefold", heading: "What Ninefold cannot do", content: limits },
      ]}
    />
  );
}

const danger = (
  <ol>
    <li>Get away from the danger if you can. Go where other people are: a neighbour, a shop, a school.</li>
    <li>
      Call your local emergency number first, or ask any adult near you to call. On most mobile phones the
      locked screen has an emergency call: it needs no PIN.
    </li>
    <li>
      If you do not know the number, try <strong>112</strong> on a mobile phone. It reaches emergency help in
      many countries, but not in all.
    </li>
    <li>
      If somebody is badly hurt, stay with them and do what the operator says. See{" "}
      <Link to="/guides/$slug" params={{ slug: "first-aid" }}>
        First aid
      </Link>
      .
    </li>
    <li>
      Say where you are, what happened and who needs help. Stay on the line until they tell you to hang up.
    </li>
  </ol>
);

const emergencyNumber = (
  <>
    <p>Emergency numbers differ from country to country. Find out yours today, before you need it:</p>
    <ul>
      <li>Ask at home, at school or in a library.</li>
      <li>Search the internet for “emergency number” and the name of your country.</li>
      <li>Write it down where everybody at home sees it, with your own address next to it.</li>
    </ul>
    <p>
      If you cannot speak or hear, ask somebody to call for you. In many countries you can also reach
      emergency help by text message or with an app.
    </p>
    <p>
      Some countries have one number for everything, others one each for police, ambulance and fire brigade.
    </p>
  </>
);

const childHelpline = (
  <>
    <p>
      A child helpline is a service for children and young people who want to talk. The people there are
      trained to listen. They do not laugh at you and they do not scold you, and no worry is too small. Many
      can be called free of charge, and many answer messages or chat too.
    </p>
    <ul>
      <li>
        Look at the list of{" "}
        <a href="https://www.childhelplineinternational.org/">Child Helpline International</a>, a network of
        helplines in more than 130 countries and territories. The page is in English.
      </li>
      <li>Or search the internet for “child helpline” and the name of your country.</li>
      <li>Ask at school: a number often hangs on the notice board.</li>
    </ul>
    <p>
      You may call for a friend, too. A helpline keeps what you say to itself, unless somebody is in great
      danger. You may ask about that and about the cost, and you may hang up at any time. A real helpline
      never asks you for money, a password or pictures of your body.
    </p>
  </>
);

const guides = (
  <p>
    The guides on <Link to="/guides">staying safe</Link> say what to do first, for example about bullying,
    unwanted touch, blackmail with pictures, first aid, or when everything feels too much.
  </p>
);

const tell = (
  <>
    <p>
      Think of grown-ups who listen to you: a parent or grandparent, an aunt or uncle, a teacher, a school
      counsellor, a nurse or doctor, a coach, a friend’s mother or father. If it is hard to begin, these words
      can help:
    </p>
    <ul>
      <li>“Something happened and I do not know what to do. Can you listen to me?”</li>
      <li>“I feel very bad and I need help.”</li>
      <li>“I wrote it down, because I cannot say it.”</li>
    </ul>
    <p>If the first person does not help you, tell the next one. Keep telling until somebody does.</p>
  </>
);

const remember = (
  <ul>
    <li>It is not your fault when somebody hurts you.</li>
    <li>You may tell a secret that makes you feel bad, even if you promised to keep it.</li>
    <li>Asking for help is brave. You may do it for a friend, too.</li>
    <li>
      Somebody may look at what you opened on this phone or computer. A call can stay in the list of calls and
      on the phone bill. If that worries you, use a device at school, in a library or at a friend’s home.
    </li>
  </ul>
);

const limits = (
  <p>
    Ninefold is a place to learn, not a helpline: nobody waits here for calls, and it can take days until
    somebody reads a message from the <Link to="/contact">contact page</Link>. Please use the ways above when
    you need help.
  </p>
);
