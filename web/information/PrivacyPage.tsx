import { Link, useLoaderData } from "@tanstack/react-router";
import { passwordResetMinutes, resumeCodeDays, sessionDays, sessionMaxDays } from "../../schema/lifetimes";
import { InformationPage } from "./InformationPage";
import { PrivacyTables } from "./PrivacyTables";
import type { PrivacyRecords } from "./readPrivacyRecords";

/** Stored personal data, first in plain words, then table by table from the database's definitions. */
export function PrivacyPage() {
  const { records } = useLoaderData({ from: "/privacy" });
  return (
    <InformationPage
      title="Privacy"
      lead="What Ninefold stores about you, where and for how long. The short answer comes first."
      mood="thinking"
      sections={[
        { id: "short", heading: "In short", highlight: "summary", content: short },
        { id: "browser", heading: "What stays in your browser", content: browser },
        { id: "account", heading: "What an account keeps", content: account },
        { id: "messages", heading: "Messages to us", content: messages },
        { id: "quizzes", heading: "Quizzes", content: quizzes },
        { id: "pip", heading: "Questions to Pip", content: pip },
        { id: "videos", heading: "Videos", content: videos },
        { id: "visits", heading: "When you just look around", content: visits },
        { id: "rights", heading: "See it or have it deleted", content: rights },
        { id: "tables", heading: "For schools: every table", content: <Tables records={records} /> },
      ]}
    />
  );
}

const short = (
  <ul>
    <li>You can read and learn everything without telling us who you are.</li>
    <li>
      Nobody follows you here: no advertising and no counting of visitors. Only two things can reach another
      company: a video that you press, and a question to Pip if this site uses an AI.
    </li>
    <li>
      If you make an account, we keep your name, your email address, your ticks, your quizzes, your practice
      and your password. The password is scrambled: not even we can read it.
    </li>
    <li>A video only loads when you press it.</li>
  </ul>
);

const browser = (
  <>
    <p>Your own browser remembers a few things for you:</p>
    <ul>
      <li>
        which modules you have ticked (<code>ninefold.progress</code> and <code>completedChapters</code>) and
        when (<code>ninefold.tickTimes</code>), until you log in: then they are sent to your account and
        removed here; a tick that you make while you are logged in is removed as soon as it is sent;
      </li>
      <li>
        your quizzes: what you answered, how many were right and when (<code>ninefold.attempts</code>), until
        you log in, in the same way;
      </li>
      <li>
        your practice: which questions you answered, how, and when they come back (
        <code>ninefold.practice</code>), until you log in, in the same way;
      </li>
      <li>
        answers that you gave without a network, until they are sent (<code>ninefold.waiting</code>);
      </li>
      <li>
        if you <a href="/kept">keep a course</a>: its pages and pictures, which are the same for everyone, and
        if you are logged in a copy of your ticks (<code>ninefold.accountTicks</code>), until you log out;
      </li>
      <li>
        ticks that you removed without a network (<code>ninefold.removals</code>), and the number of the
        account that all this belongs to (<code>ninefold.owner</code>), until it is sent, and with a kept
        course until you log out; if that fails, or somebody else logs in before, it waits for you (
        <code>ninefold.setAside</code>);
      </li>
      <li>
        whether you chose the light or the dark theme (<code>ninefold.theme</code>), which the{" "}
        <Link to="/settings">settings</Link> can forget;
      </li>
      <li>
        how you like to read: text size, spacing and so on (<code>ninefold.comfort</code>), which the settings
        can forget, too;
      </li>
      <li>
        how far you have scrolled (<code>tsr-scroll-restoration-v1_3</code>), and that a page was loaded again
        because a part of it was missing (names that begin with <code>tanstack_router_reload</code>), until
        you close the tab;
      </li>
      <li>
        if you open the <a href="/explorer">GraphQL explorer</a>: what you wrote and ran there (names that
        begin with <code>graphiql:</code>), until you close the tab.
      </li>
    </ul>
    <p>
      If you make a code to take your progress to another device, your ticks, quizzes and practice are kept on
      our server for {resumeCodeDays} days and then deleted. There is no name with them, and we cannot work
      out your code from what we store.
    </p>
    <p>
      You can delete all of this at any time: clear the data of this site in the settings of your browser.
    </p>
    <p>
      There is one cookie, <code>ninefold_session</code>, and only when you log in. It tells the server that
      it is you. It is not used for anything else.
    </p>
  </>
);

const account = (
  <>
    <p>With an account, the database of this site contains:</p>
    <ul>
      <li>your name and your email address, as you typed them, and the day you signed up;</li>
      <li>
        your password as an argon2id hash: a kind of fingerprint that shows whether a password is right, and
        from which nobody can read the password;
      </li>
      <li>whether you are a learner or one of the people who run the site;</li>
      <li>the modules you have ticked, each with the time;</li>
      <li>the modules whose tick you removed, with the time;</li>
      <li>the quizzes you have filled in: your answers, which were right, the score and the time;</li>
      <li>
        the practice questions you have answered: when, which were right, the wrong choice of your first
        answer, and when they come back; and your checks for certificates with their answers;
      </li>
      <li>
        the certificates you have requested: for which course and since when. Anyone with the number of a
        certificate can check it; your name is not in it;
      </li>
      <li>
        where you are logged in: which kind of browser, such as Chrome on Android, and since when. It ends
        when you log out, or when you were not here for {sessionDays} days, or {sessionMaxDays} days after you
        logged in;
      </li>
      <li>
        if you requested a new password: that there is a link for it, for {passwordResetMinutes} minutes.
      </li>
    </ul>
    <p>
      The rest is kept as long as you have the account; of the answers to one quiz, practice question or
      check, only the newest and some others, as the tables below say. Other learners never see any of it.
      Expired sessions and links are deleted every hour.
    </p>
  </>
);

const messages = (
  <p>
    What you write in the <Link to="/contact">contact form</Link> (first and last name, email, mobile number,
    message and the time) is stored for the people who run this site, for one year. Then it is deleted
    automatically. It is not linked to your account.
  </p>
);

const quizzes = (
  <p>
    When you finish a quiz, your five answers are sent to the server, which works out the score and sends it
    back. If you are logged in, both are kept with your account. If you are not, the server forgets them at
    once, and only your own browser keeps them.
  </p>
);

const pip = (
  <p>
    What you ask in the <Link to="/chat">chat</Link> and what Pip answers is not stored. The page about{" "}
    <Link to="/assistant-safety">how Pip works</Link> says whether an AI company gets your question, and what
    is taken out of it before.
  </p>
);

const videos = (
  <p>
    The picture in place of a video is ours. Only when you press it, your browser loads the player from{" "}
    <code>www.youtube-nocookie.com</code>, which belongs to Google. Google then learns your network address
    and which video you watch. If you do not want that, read the text: it contains all you need.
  </p>
);

const visits = (
  <p>
    The pages come from one server, with all their pictures and fonts. So that nobody can try thousands of
    passwords, or take the site from the others, it counts the requests of each network address, and how often
    an email is typed to log in. A count is deleted within two days. Where counts are stored, they have a code
    in place of the address and the email. If somebody types a wrong password, the server’s log notes it with
    a code in place of the email. The site keeps no list of visits.
  </p>
);

const rights = (
  <>
    <p>With an account you can do both yourself, at any time, without asking anybody:</p>
    <ul>
      <li>
        <strong>See it.</strong> On your <Link to="/profile">profile</Link>, “Download my data” gives you a
        file with everything that is stored about you. The file explains itself.
      </li>
      <li>
        <strong>Delete it.</strong> “Delete my account”, on the same page, deletes your account and all that
        is in it, at once and for good. A certificate can still be checked after that, but nobody can find out
        whose it was.
      </li>
    </ul>
    <p>
      If you sent us a message and want it deleted before the year is over, or if you have a question, ask us
      on the <Link to="/contact">contact page</Link>, with the email address you used. If you are a child, ask
      a grown-up to help you.
    </p>
  </>
);

function Tables({ records }: { records: PrivacyRecords }) {
  return (
    <>
      <p>
        This is for a school’s data protection officer, and for anyone who wants to know exactly. Below is
        every table of the database that contains data about people, with the purpose of each column and how
        long its rows are kept. The list is generated from the same definitions as the tables themselves.
        Expired rows are deleted every hour.
      </p>
      <p>
        These rows are not given to anybody. A mail with a password link goes through the mail server of this
        site. Backups made by the people who run this site may contain deleted rows until those backups are
        deleted.
      </p>
      <PrivacyTables records={records} />
    </>
  );
}
