import { courseSheet } from "../packs/courseSheet";
import type { PackCourse } from "../packs/packCourse";

// Prints a small course in the format of `npm run packs -- --with-quiz`, for the browser test of its quiz.
// Executed with tsx.

const course: PackCourse = {
  siteUrl: "https://ninefold.example",
  url: "https://ninefold.example/mending",
  quizUrl: "https://ninefold.example/mending-quiz",
  slug: "mending",
  position: 1,
  title: "Mending",
  summary: "How to sew on a button.",
  audience: "For everybody.",
  outcomes: [{ text: "You will be able to sew on a button.", modules: [1] }],
  minutes: 1,
  keywords: ["mending"],
  glossary: [],
  family: "MINT",
  sidebarPercent: 25,
  path: "/mending",
  quizPath: "/mending-quiz",
  rating: 0,
  enrolled: 0,
  changedAt: new Date(0),
  picture: { light: "", dark: null, alt: "A button.", width: 400, height: 260 },
  modules: [
    {
      number: 1,
      title: "Sewing On a Button",
      body: "A needle sleeps in a pincushion.",
      bodyHtml: "<p>A needle sleeps in a pincushion.</p>",
      guide: null,
      asks: [],
      drawings: [],
      practice: [],
      video: {
        id: "",
        url: "https://videos.example/",
        embedUrl: "",
        width: 0,
        height: 0,
        title: "Buttons",
        channel: null,
        lookFor: "Look.",
        summary: null,
        isForAdults: false,
        minutes: null,
      },
    },
  ],
  questions: [
    { number: 1, text: "What holds a button?", options: ["Thread", "Water"] },
    { number: 2, text: "Where does a needle sleep?", options: ["On a chair", "In a </script> pincushion"] },
  ],
  key: [
    {
      answer: 0,
      explanation: "Thread holds.",
      temptations: [null, "Water sticks a little."],
      moduleNumber: 1,
    },
    {
      answer: 1,
      explanation: "A </script> pincushion.",
      temptations: ["A chair is near.", null],
      moduleNumber: 1,
    },
  ],
};
process.stdout.write(courseSheet(course, { light: "data:image/svg+xml,", dark: null, drawing: () => "" }));
