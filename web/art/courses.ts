import { careerAwareness } from "./courseScenes/careerAwareness";
import { communicationAndCreativity } from "./courseScenes/communicationAndCreativity";
import { criticalThinking } from "./courseScenes/criticalThinking";
import { culturalAwareness } from "./courseScenes/culturalAwareness";
import { digitalLiteracy } from "./courseScenes/digitalLiteracy";
import { environmentalAwareness } from "./courseScenes/environmentalAwareness";
import { everydayScience } from "./courseScenes/everydayScience";
import { health } from "./courseScenes/health";
import { mediaLiteracy } from "./courseScenes/mediaLiteracy";
import { outdoors } from "./courseScenes/outdoors";
import { personalFinance } from "./courseScenes/personalFinance";
import { problemSolving } from "./courseScenes/problemSolving";
import { socialResponsibilities } from "./courseScenes/socialResponsibilities";
import { technology } from "./courseScenes/technology";
import { timeManagement } from "./courseScenes/timeManagement";
import type { Family, Tints } from "./palette";

/** A course picture: slug (folder), title for the social card, colour family, and scene of 400 by 260. */
export interface CoursePicture {
  slug: string;
  title: string;
  family: Family;
  scene: (tints: Tints) => string;
}

/** The pictures of all courses, in catalogue order. */
export const coursePictures: readonly CoursePicture[] = [
  { slug: "personal-finance", title: "Personal Finance", family: "grape", scene: personalFinance },
  { slug: "problem-solving", title: "Problem Solving", family: "sun", scene: problemSolving },
  {
    slug: "communication-and-creativity",
    title: "Communication and Creativity",
    family: "pink",
    scene: communicationAndCreativity,
  },
  {
    slug: "outdoors-and-survival-skills",
    title: "Outdoors and Survival Skills",
    family: "mint",
    scene: outdoors,
  },
  {
    slug: "social-responsibilities",
    title: "Social Responsibilities",
    family: "coral",
    scene: socialResponsibilities,
  },
  { slug: "technology", title: "Technology", family: "sky", scene: technology },
  { slug: "career-awareness", title: "Career Awareness", family: "grape", scene: careerAwareness },
  {
    slug: "environmental-awareness",
    title: "Environmental Awareness",
    family: "mint",
    scene: environmentalAwareness,
  },
  { slug: "critical-thinking", title: "Critical Thinking", family: "sun", scene: criticalThinking },
  { slug: "health-and-awareness", title: "Health and Awareness", family: "coral", scene: health },
  { slug: "everyday-science", title: "Everyday Science", family: "sky", scene: everydayScience },
  { slug: "cultural-awareness", title: "Cultural Awareness", family: "pink", scene: culturalAwareness },
  { slug: "digital-literacy", title: "Digital Literacy", family: "grape", scene: digitalLiteracy },
  {
    slug: "time-management-and-organisation",
    title: "Time Management and Organisation",
    family: "sun",
    scene: timeManagement,
  },
  {
    slug: "media-and-advertising-literacy",
    title: "Media and Advertising Literacy",
    family: "coral",
    scene: mediaLiteracy,
  },
];
