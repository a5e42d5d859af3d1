import { escape as escaped } from "es-toolkit";
import type { PackCourse } from "./packCourse";

type KeyedQuestion = PackCourse["questions"][number] & NonNullable<PackCourse["key"]>[number];

/**
 * Writes a quiz as QTI 1.2 in the profile of Common Cartridge: multiple choice with one right option and a
 * feedback for each option. It may be repeated without limit, as on the site.
 */
export function assessment(title: string, questions: readonly KeyedQuestion[]): string {
  const namespace = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2";
  return `<?xml version="1.0" encoding="UTF-8"?>
<questestinterop xmlns="${namespace}">
  <assessment ident="quiz" title="${escaped(title)}">
${metadata({
  cc_profile: "cc.exam.v0p1",
  qmd_assessmenttype: "Examination",
  qmd_scoretype: "Percentage",
  qmd_feedbackpermitted: "Yes",
  cc_maxattempts: "unlimited",
})}
    <section ident="questions">
${questions.map(item).join("\n")}
    </section>
  </assessment>
</questestinterop>
`;
}

function metadata(fields: Record<string, string>): string {
  const entries = Object.entries(fields).map(
    ([label, entry]) =>
      `<qtimetadatafield>
  <fieldlabel>${label}</fieldlabel>
  <fieldentry>${entry}</fieldentry>
</qtimetadatafield>`,
  );
  return `<qtimetadata>${entries.join("")}</qtimetadata>`;
}

function item({ number, text, options, answer, explanation, temptations }: KeyedQuestion): string {
  const feedbackOf = (index: number) =>
    index === answer ? explanation : [temptations[index], explanation].filter(Boolean).join(" ");
  return `      <item ident="question${number}">
        <itemmetadata>${metadata({ cc_profile: "cc.multiple_choice.v0p1" })}</itemmetadata>
        <presentation>
          ${material(text)}
          <response_lid ident="response" rcardinality="Single">
            <render_choice>
${options.map((option, index) => responseLabel(option, index)).join("\n")}
            </render_choice>
          </response_lid>
        </presentation>
        <resprocessing>
          <outcomes><decvar varname="SCORE" vartype="Decimal" minvalue="0" maxvalue="100"/></outcomes>
${options.map((_, index) => condition(index, index === answer)).join("\n")}
        </resprocessing>
${options.map((_, index) => itemFeedback(index, feedbackOf(index))).join("\n")}
      </item>`;
}

function responseLabel(option: string, index: number): string {
  return `              <response_label ident="option${index + 1}">${material(option)}</response_label>`;
}

function condition(index: number, isRight: boolean): string {
  const score = isRight ? '<setvar varname="SCORE" action="Set">100</setvar>' : "";
  return `          <respcondition continue="No">
            <conditionvar><varequal respident="response">option${index + 1}</varequal></conditionvar>${score}
            <displayfeedback feedbacktype="Response" linkrefid="feedback${index + 1}"/>
          </respcondition>`;
}

function itemFeedback(index: number, text: string): string {
  const feedback = `<flow_mat>${material(text)}</flow_mat>`;
  return `        <itemfeedback ident="feedback${index + 1}">${feedback}</itemfeedback>`;
}

function material(text: string): string {
  return `<material><mattext texttype="text/plain">${escaped(text)}</mattext></material>`;
}
